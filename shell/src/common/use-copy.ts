import type { MessageKey } from '@nocturne/i18n/messages';
import { copyOrSelect } from './copy-text.ts';
import { useShell } from '../composition/shell-context.ts';

/**
 * Copies a text and announces the result in a toast: `successKey`, or that the browser refused and
 * the text is selected.
 */
export function useCopy(): (
  text: string,
  shownIn: Element | null,
  successKey: MessageKey,
) => Promise<void> {
  const { notifications } = useShell().services;
  return async (text, shownIn, successKey) => {
    if (await copyOrSelect(text, shownIn)) notifications.success(successKey);
    else notifications.error('notify.copy_refused');
  };
}
