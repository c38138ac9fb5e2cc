import type { Translate } from '@nocturne/i18n/messages';
import type { FormCode } from '@nocturne/lib/refusal';
import { SIGNUP_MAX, type SignupValues } from './signup-schema.ts';

/** Returns the text of a sign-up error; `too_long` includes the maximum length. */
export function signupErrorText(t: Translate, field: keyof SignupValues, code: FormCode): string {
  if (code === 'too_long' && field !== 'age')
    return t('form.error.max_length', { length: SIGNUP_MAX[field] });
  return t(`error.${code}`);
}
