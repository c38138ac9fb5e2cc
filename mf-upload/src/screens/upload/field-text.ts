import { TITLE_MIN, UPLOAD_CATEGORIES_MAX, UPLOAD_CATEGORIES_MIN, UPLOAD_MIN_SECONDS } from '@nocturne/contracts/constants';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import type { Translate } from '@nocturne/i18n/messages';
import type { FormCode } from '@nocturne/lib/refusal';

/** The sentence of a code, with the numbers that it speaks of. */
export function codeText(t: Translate, code: ErrorCode | 'network' | 'unnamed'): string {
  return t(`error.${code}`, {
    minutes: UPLOAD_MIN_SECONDS / 60,
    min: UPLOAD_CATEGORIES_MIN,
    max: UPLOAD_CATEGORIES_MAX,
    length: TITLE_MIN,
  });
}

/** The sentence of a code at a field; "not a date" is said of a date of birth everywhere else. */
export function fieldText(t: Translate, field: string, code: FormCode | undefined): string | undefined {
  if (code === 'invalid_date' && field !== 'birth_date') return t('identity.invalid_day');
  return code && codeText(t, code);
}
