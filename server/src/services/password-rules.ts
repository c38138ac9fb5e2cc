import { PASSWORD_MAX, PASSWORD_MIN } from '@nocturne/contracts/constants';
import type { FieldError } from '@nocturne/contracts/error-codes';
import { SIGNUP_RULE_CODES as CODES } from '@nocturne/contracts/forms';

/** What is wrong with a new password (R5-05), at the field `pwd`. */
export function passwordErrors(pwd: string): FieldError[] {
  if (pwd === '') return [{ field: 'pwd', code: CODES.required }];
  if (pwd.length < PASSWORD_MIN) return [{ field: 'pwd', code: CODES.shortPassword, info: { min: PASSWORD_MIN } }];
  return pwd.length > PASSWORD_MAX ? [{ field: 'pwd', code: 'too_long', info: { max: PASSWORD_MAX } }] : [];
}

/** What is wrong with its repetition, at the field `repeat`. */
export function repeatErrors(pwd: string, repeat: string): FieldError[] {
  if (repeat === '') return [{ field: 'repeat', code: CODES.required }];
  return repeat === pwd ? [] : [{ field: 'repeat', code: 'pwd_mismatch' }];
}
