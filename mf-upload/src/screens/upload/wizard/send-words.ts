import type { Translate } from '@nocturne/i18n/messages';
import type { SendError } from '../../../sending/sending.ts';
import { codeText } from '../field-text.ts';

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
