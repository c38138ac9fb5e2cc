import type { MessageKey } from '@nocturne/i18n/messages';
import { copyOrSelect } from './copy-text.ts';
import { useShell } from './shell-context.ts';

/**
 * Copies a text and announces the result in a toast: `done`, or that the browser refused and the
 * text is selected.
 */
export function useCopy(): (
  text: string,
  shownIn: Element | null,
  done: MessageKey,
) => Promise<void> {
  const { notifications } = useShell().services;
  return async (text, shownIn, done) => {
    if (await copyOrSelect(text, shownIn)) notifications.success(done);
    else notifications.error('notify.copy_refused');
  };
}
