import type { Translate } from '@nocturne/i18n/messages';
import type { Upload } from '../../../uploads/uploads-store.ts';
import { uploadErrorText } from './upload-error-text.ts';

/** Returns one sentence about a running upload; it changes with its state, not with each byte. */
export function uploadStateText(t: Translate, { state, error, isWaiting }: Upload): string {
  if (state === 'failed' && error) return uploadErrorText(t, error);
  if (state === 'sending' && isWaiting) return t('wizard.sending_waiting');
  return t(`wizard.sending_${state}`);
}
