import { PASSWORD_MIN, USERNAME_MIN } from '@nocturne/contracts/constants';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { object, string, type TestContext } from 'yup';

/** Fields of the login form, with their wire names. */
export type LoginValues = { usr: string; pwd: string };
export const EMPTY_LOGIN: LoginValues = { usr: '', pwd: '' };

const REQUIRED: ErrorCode = 'required';
const INVALID: ErrorCode = 'invalid_usr_or_pwd';
/** Codes about both fields: a change of either clears them. */
export const PAIR_CODES: readonly ErrorCode[] = [INVALID, 'wrong_usr_or_pwd'];

/** Both fields are required. An impossible pair fails once, at the password, without a request. */
export const loginSchema = object({
  usr: string().required(REQUIRED),
  pwd: string().required(REQUIRED).test('pair', INVALID, isPossiblePair),
});

function isPossiblePair(pwd: string | undefined, { parent }: TestContext): boolean {
  const { usr } = parent as Partial<LoginValues>;
  if (!usr || !pwd) return true;
  return usr.length >= USERNAME_MIN && pwd.length >= PASSWORD_MIN;
}
