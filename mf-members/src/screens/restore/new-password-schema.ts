import { PASSWORD_MAX, PASSWORD_MIN } from '@nocturne/contracts/constants';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { SIGNUP_RULE_CODES as CODES } from '@nocturne/contracts/forms';
import { object, ref, string } from 'yup';
import { checkText } from '../../forms/check-text.ts';

/** Fields of the form, as they travel. */
export type NewPasswordValues = { pwd: string; repeat: string };
export const EMPTY_NEW_PASSWORD: NewPasswordValues = { pwd: '', repeat: '' };

const TOO_LONG: ErrorCode = 'too_long';
const MISMATCH: ErrorCode = 'pwd_mismatch';
/** Codes about the pair of fields: either change takes them away. */
export const PAIR_CODES: readonly ErrorCode[] = [MISMATCH];

/** The password rules of sign-up (R5-05), and the same once more. */
export const newPasswordSchema = object({
  pwd: string()
    .test('length', TOO_LONG, (text = '') => !checkText(text, { max: PASSWORD_MAX }))
    .required(CODES.required)
    .min(PASSWORD_MIN, CODES.shortPassword),
  repeat: string()
    .required(CODES.required)
    .oneOf([ref('pwd')], MISMATCH),
});
