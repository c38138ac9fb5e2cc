import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ClearQuestionProps {
  /** Number of videos in the list. */
  count: number;
  onClear: () => void;
  onClose: () => void;
}

/** Confirms before a whole list is deleted: no other copy exists. */
export const ClearQuestion = observer(function ClearQuestion({
  count,
  onClear,
  onClose,
}: ClearQuestionProps) {
  const t = useText();
  const said = { title: t('history.clear_question'), text: t('history.clear_text', { count }) };
  return (
    <ConfirmDialog
      {...said}
      yes={t('history.clear_yes')}
      no={t('history.clear_no')}
      onYes={onClear}
      onClose={onClose}
    />
  );
});
