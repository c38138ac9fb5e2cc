import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';

interface ClearListDialogProps {
  /** Number of videos in the list. */
  count: number;
  onClear: () => void;
  onClose: () => void;
}

/** Confirms before a whole list is deleted: no other copy exists. */
export const ClearListDialog = observer(function ClearListDialog({
  count,
  onClear,
  onClose,
}: ClearListDialogProps) {
  const t = useText();
  const texts = { title: t('history.clear_question'), text: t('history.clear_text', { count }) };
  return (
    <ConfirmDialog
      {...texts}
      confirmLabel={t('history.clear_yes')}
      cancelLabel={t('history.clear_no')}
      onConfirm={onClear}
      onClose={onClose}
    />
  );
});
