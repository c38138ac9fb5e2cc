import { useText } from '@nocturne/i18n/use-text';
import type { OwnListName } from '@nocturne/stores/own-data-store';
import { DangerQuestion } from '@nocturne/ui/danger-question';
import { observer } from 'mobx-react-lite';
import { LIST_LABELS } from './list-labels.ts';

interface WipeQuestionProps {
  names: readonly OwnListName[];
  onWipe: () => void;
  onClose: () => void;
}

/** Confirms the deletion of one list or of all; no other copy exists. */
export const WipeQuestion = observer(function WipeQuestion({
  names,
  onWipe,
  onClose,
}: WipeQuestionProps) {
  const t = useText();
  const [only] = names.length === 1 ? names : [];
  const title = only
    ? t('own_data.wipe_question', { name: t(LIST_LABELS[only].title) })
    : t('own_data.wipe_all_question');
  const words = {
    title,
    text: t('own_data.wipe_text'),
    yes: t('own_data.wipe_yes'),
    no: t('history.clear_no'),
  };
  return <DangerQuestion {...words} onYes={onWipe} onClose={onClose} />;
});
