import { PASSWORD_MAX, PASSWORD_MIN } from '@nocturne/contracts/constants';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { SIGNUP_RULE_CODES as CODES } from '@nocturne/contracts/forms';
import { object, ref, string } from 'yup';
import { checkText } from '../../forms/check-text.ts';

/** Fields of the form, with their wire names. */
export type NewPasswordValues = { pwd: string; repeat: string };
export const EMPTY_NEW_PASSWORD: NewPasswordValues = { pwd: '', repeat: '' };

const TOO_LONG: ErrorCode = 'too_long';
const MISMATCH: ErrorCode = 'pwd_mismatch';
/** Codes about both fields: a change of either clears them. */
export const PAIR_CODES: readonly ErrorCode[] = [MISMATCH];

/** Password rules of sign-up, and the repeated password. */
export const newPasswordSchema = object({
  pwd: string()
    .test('length', TOO_LONG, (text = '') => !checkText(text, { max: PASSWORD_MAX }))
    .required(CODES.required)
    .min(PASSWORD_MIN, CODES.shortPassword),
  repeat: string()
    .required(CODES.required)
    .oneOf([ref('pwd')], MISMATCH),
});
