import type { ErrorCode } from './error-codes.ts';

/** Actions of a member on another member, in POST /api/input.php. */
export type FriendAction =
  | 'friend_ask'
  | 'friend_accept'
  | 'friend_refuse'
  | 'friend_remove'
  | 'block'
  | 'unblock';

/** Key that distinguishes a repeated form post from a new one; one for each written text. */
export const IDEMPOTENCY_KEY_PATTERN = '^[A-Za-z0-9_-]{16,64}$';

/** Code of each rule of the sign-up form, in the browser and on the server. */
export const SIGNUP_RULE_CODES = {
  required: 'required',
  shortUsername: 'usr_short',
  illegalUsername: 'usr_illegal',
  usedUsername: 'usr_used',
  badEmail: 'invalid_email',
  usedEmail: 'eml_used',
  shortPassword: 'pwd_short',
} as const satisfies Record<string, ErrorCode>;
