import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { Modal } from '@nocturne/ui/modal';
import { observer } from 'mobx-react-lite';

interface ClearQuestionProps {
  /** Videos that leave the list. */
  count: number;
  onClear: () => void;
  onClose: () => void;
}

/** Asks before a whole list goes: nobody else has a copy of it. */
export const ClearQuestion = observer(function ClearQuestion({ count, onClear, onClose }: ClearQuestionProps) {
  const t = useText();
  const answers = (
    <>
      <Button onClick={() => onClose()}>{t('history.clear_no')}</Button>
      <Button variant="danger" onClick={() => onClear()}>
        {t('history.clear_yes')}
      </Button>
    </>
  );
  return (
    <Modal title={t('history.clear_question')} onClose={onClose} footer={answers}>
      <p>{t('history.clear_text', { count })}</p>
    </Modal>
  );
});
