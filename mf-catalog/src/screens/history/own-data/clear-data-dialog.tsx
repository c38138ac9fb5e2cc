import { useText } from '@nocturne/i18n/use-text';
import type { OwnListName } from '@nocturne/stores/own-data-store';
import { ConfirmDialog } from '@nocturne/ui/overlays/confirm-dialog';
import { observer } from 'mobx-react-lite';
import { LIST_LABELS } from './list-labels.ts';

interface ClearDataDialogProps {
  names: readonly OwnListName[];
  onWipe: () => void;
  onClose: () => void;
}

/** Confirms the deletion of one list or of all; no other copy exists. */
export const ClearDataDialog = observer(function ClearDataDialog({
  names,
  onWipe,
  onClose,
}: ClearDataDialogProps) {
  const t = useText();
  const [only] = names.length === 1 ? names : [];
  const title = only
    ? t('own_data.wipe_question', { name: t(LIST_LABELS[only].title) })
    : t('own_data.wipe_all_question');
  const texts = {
    title,
    text: t('own_data.wipe_text'),
    confirmLabel: t('own_data.wipe_yes'),
    cancelLabel: t('history.clear_no'),
  };
  return <ConfirmDialog {...texts} onConfirm={onWipe} onClose={onClose} />;
});
