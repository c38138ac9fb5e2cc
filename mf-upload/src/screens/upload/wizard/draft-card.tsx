import type { Draft } from '@nocturne/contracts/entities/upload';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { mayDiscard, stageOf } from '../../../drafts/draft-stage.ts';
import type { WizardStore } from '../wizard-store.ts';
import { DiscardButton } from './discard-button.tsx';
import { draftTitle } from './draft-texts.ts';
import { StagePanel } from './stage-panel.tsx';
import styles from './wizard.module.css';

interface DraftCardProps {
  store: WizardStore;
  draft: Draft;
  /** Called when the card leaves the list with the focused button. */
  onRemoved: () => void;
}

/** A video that is not public: picture, state and next actions. */
export const DraftCard = observer(function DraftCard({ store, draft, onRemoved }: DraftCardProps) {
  const t = useText();
  const name = draftTitle(draft);
  const picture = draft.frames[Math.max(0, draft.preview - 1)];
  return (
    <li className={styles['card']} data-video-id={draft.video_id}>
      <div className={styles['head']}>
        <span className={styles['film']}>
          {picture ? <img src={picture} alt="" loading="lazy" /> : <Icon name="film" size="lg" />}
        </span>
        <div className={styles['words']} data-folds>
          <h3 className={styles['name']}>{name}</h3>
          <StagePanel store={store} draft={draft} isShort />
        </div>
        <div className={styles['ways']}>
          {mayDiscard(draft) && (
            <DiscardButton store={store} draft={draft} isIcon onRemoved={onRemoved} />
          )}
        </div>
      </div>
      {stageOf(draft) !== 'over' && (
        <Button
          icon="edit"
          href={href('upload', {}, { draft: String(draft.video_id) })}
          aria-label={t('wizard.open_of', { name })}
        >
          {t('wizard.open')}
        </Button>
      )}
    </li>
  );
});
