import type { Translate } from '@nocturne/i18n/messages';
import type { FormCode } from '@nocturne/lib/refusal';
import { SIGNUP_MAX, type SignupValues } from './signup-schema.ts';

/** The sentence of a sign-up error at its field (R5-05); what is too long says how long it may be (R5-06). */
export function signupErrorText(t: Translate, field: keyof SignupValues, code: FormCode): string {
  if (code === 'too_long' && field !== 'age')
    return t('form.error.max_length', { length: SIGNUP_MAX[field] });
  return t(`error.${code}`);
}
