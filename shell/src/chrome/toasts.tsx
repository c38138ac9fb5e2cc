import type { MessageKey } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { ToastStack } from '@nocturne/ui/overlays/toast-stack';
import { observer } from 'mobx-react-lite';
import { useShell } from '../composition/shell-context.ts';

/** The toasts of the store, translated. */
export const Toasts = observer(function Toasts() {
  const { notifications } = useShell().services;
  const t = useText();
  const shown = notifications.list.map(({ id, type, key, params, undo, isSilent }) => ({
    id,
    type,
    isSilent,
    text: t(key as MessageKey, params),
    canUndo: undo !== undefined,
  }));
  return (
    <ToastStack
      toasts={shown}
      onDismiss={(id) => notifications.dismiss(id)}
      onUndo={(id) => notifications.undo(id)}
      onPause={(id) => notifications.pause(id)}
      onResume={(id) => notifications.resume(id)}
    />
  );
});
