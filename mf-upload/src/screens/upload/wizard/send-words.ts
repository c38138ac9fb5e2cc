import { UPLOAD_CATEGORIES_MAX, UPLOAD_CATEGORIES_MIN, TITLE_MIN, UPLOAD_MIN_SECONDS } from '@nocturne/contracts/constants';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import type { Translate } from '@nocturne/i18n/messages';
import type { FormCode } from '@nocturne/lib/refusal';
import type { SendError } from '../../../sending/sending.ts';

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

/** Why a file did not get through (section 8, R8-07). */
export function sendErrorText(t: Translate, { code, status }: SendError): string {
  return code === 'status' ? t('upload.error_code', { code: status }) : codeText(t, code);
}

/** How long something still takes, rounded as a person would say it. */
export function timeLeftText(t: Translate, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return t('wizard.left_seconds');
  if (minutes < 90) return t('wizard.left_minutes', { count: minutes });
  return t('wizard.left_hours', { count: Math.round(minutes / 60) });
}
