import { logger } from '@nocturne/lib/logger';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from '../composition/shell-context.ts';
import { loadDialog, type Dialog, type LazyModalName } from './load-dialog.ts';

interface LoadingDialog {
  /** Undefined while the code loads. */
  DialogComponent: Dialog | undefined;
  /** Closes a dialog that cannot be shown, and shows a toast. The page stays unchanged. */
  closeWithError: (cause: unknown) => void;
}

/** Loads the code of a dialog when it opens. After a failure the next opening tries again. */
export function useDialog(name: LazyModalName): LoadingDialog {
  const shell = useShell();
  const [DialogComponent, setDialogComponent] = useState<Dialog>();
  const closeWithError = useCallback(
    (cause: unknown): void => {
      logger.warn(`the dialog ${name} cannot be shown`, cause);
      shell.services.modals.close(name);
      shell.services.notifications.error('error.network');
    },
    [name, shell],
  );
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    loadDialog(name, shell).then(
      (dialog) => signal.aborted || setDialogComponent(() => dialog),
      (cause: unknown) => signal.aborted || closeWithError(cause),
    );
    return () => controller.abort();
  }, [name, shell, closeWithError]);
  return { DialogComponent, closeWithError };
}
