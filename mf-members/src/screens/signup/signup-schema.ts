import {
  EMAIL_MAX,
  EMAIL_PATTERN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_PATTERN,
} from '@nocturne/contracts/constants';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { SIGNUP_RULE_CODES as CODES } from '@nocturne/contracts/forms';
import { boolean, object, string } from 'yup';
import { checkText } from '../../forms/check-text.ts';

/** Fields of the sign-up form, with their wire names. */
export type SignupValues = { usr: string; eml: string; pwd: string; age: boolean };
export const EMPTY_SIGNUP: SignupValues = { usr: '', eml: '', pwd: '', age: false };

/** Longest text of each field, characters. */
export const SIGNUP_MAX = { usr: USERNAME_MAX, eml: EMAIL_MAX, pwd: PASSWORD_MAX } as const;

const TOO_LONG: ErrorCode = 'too_long';
const AGE_REQUIRED: ErrorCode = 'age_required';

/**
 * Rules that a browser can check; the server checks whether username and email are free. Each field
 * shows its first broken rule.
 */
export const signupSchema = object({
  usr: upTo(SIGNUP_MAX.usr)
    .required(CODES.required)
    .min(USERNAME_MIN, CODES.shortUsername)
    .matches(new RegExp(USERNAME_PATTERN), {
      message: CODES.illegalUsername,
      excludeEmptyString: true,
    }),
  eml: upTo(SIGNUP_MAX.eml)
    .trim()
    .required(CODES.required)
    .matches(new RegExp(EMAIL_PATTERN), { message: CODES.badEmail, excludeEmptyString: true }),
  pwd: upTo(SIGNUP_MAX.pwd).required(CODES.required).min(PASSWORD_MIN, CODES.shortPassword),
  age: boolean().oneOf([true], AGE_REQUIRED),
});

function upTo(max: number) {
  return string().test('length', TOO_LONG, (text = '') => !checkText(text, { max }));
}
