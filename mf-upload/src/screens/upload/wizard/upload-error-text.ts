import type { Translate } from '@nocturne/i18n/messages';
import type { UploadError } from '../../../uploads/transfer.ts';
import { codeText } from '../field-text.ts';

export function uploadErrorText(t: Translate, { code, status }: UploadError): string {
  return code === 'status' ? t('upload.error_code', { code: status }) : codeText(t, code);
}

/** Formats the remaining time, rounded as a person would say it. */
export function timeLeftText(t: Translate, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return t('wizard.left_seconds');
  if (minutes < 90) return t('wizard.left_minutes', { count: minutes });
  return t('wizard.left_hours', { count: Math.round(minutes / 60) });
}
