import type { Translate } from '@nocturne/i18n/messages';
import type { Upload } from '../../../sending/sending-store.ts';
import { sendErrorText } from './send-words.ts';

/** Returns one sentence about a running upload; it changes with its state, not with each byte. */
export function sendingText(t: Translate, { state, error, isWaiting }: Upload): string {
  if (state === 'failed' && error) return sendErrorText(t, error);
  if (state === 'sending' && isWaiting) return t('wizard.sending_waiting');
  return t(`wizard.sending_${state}`);
}
