import { PASSWORD_MIN, USERNAME_MIN } from '@nocturne/contracts/constants';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { object, string, type TestContext } from 'yup';

/** Fields of the login form, as they travel (7.1 signin). */
export type LoginValues = { usr: string; pwd: string };
export const EMPTY_LOGIN: LoginValues = { usr: '', pwd: '' };

const REQUIRED: ErrorCode = 'required';
const INVALID: ErrorCode = 'invalid_usr_or_pwd';
/** Codes about the pair of fields: either change takes them away. */
export const PAIR_CODES: readonly ErrorCode[] = [INVALID, 'wrong_usr_or_pwd'];

/** R5-01: both required; a pair that can be no member's is refused once, at the password, without a request. */
export const loginSchema = object({
  usr: string().required(REQUIRED),
  pwd: string().required(REQUIRED).test('pair', INVALID, isPossiblePair),
});

function isPossiblePair(pwd: string | undefined, { parent }: TestContext): boolean {
  const { usr } = parent as Partial<LoginValues>;
  if (!usr || !pwd) return true;
  return usr.length >= USERNAME_MIN && pwd.length >= PASSWORD_MIN;
}
