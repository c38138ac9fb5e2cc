import {
  SOCIAL_WINDOW_SECONDS,
  TITLE_MIN,
  UPLOAD_CATEGORIES_MAX,
  UPLOAD_CATEGORIES_MIN,
  UPLOAD_MIN_SECONDS,
  VIDEO_EDITS_MAX,
} from '@nocturne/contracts/constants';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import type { Translate } from '@nocturne/i18n/messages';
import type { FormCode } from '@nocturne/lib/refusal';

/** Returns the text of a code, with its numbers. */
export function codeText(t: Translate, code: ErrorCode | 'network' | 'unnamed'): string {
  return t(`error.${code}`, {
    minutes: (code === 'too_often' ? SOCIAL_WINDOW_SECONDS : UPLOAD_MIN_SECONDS) / 60,
    count: VIDEO_EDITS_MAX,
    min: UPLOAD_CATEGORIES_MIN,
    max: UPLOAD_CATEGORIES_MAX,
    length: TITLE_MIN,
  });
}

/** Returns the text of a code at a field; "not a date" has another text for a date of birth. */
export function fieldText(
  t: Translate,
  field: string,
  code: FormCode | undefined,
): string | undefined {
  if (code === 'invalid_date' && field !== 'birth_date') return t('identity.invalid_day');
  // The person was a minor on the date of a document or recording. The common text, "you must be
  // 18", is for a date of birth.
  if (code === 'too_young' && field !== 'birth_date') return t('wizard.day_too_young');
  return code && codeText(t, code);
}
