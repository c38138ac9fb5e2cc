import { useText } from '@nocturne/i18n/use-text';
import { ErrorPanel } from '@nocturne/ui/error-panel';
import { VisuallyHidden } from '@nocturne/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { WizardStore } from '../wizard-store.ts';
import { DraftCard } from './draft-card.tsx';
import { draftName, stageText } from './draft-words.ts';
import styles from './wizard.module.css';

/** One's own videos that are not public: where each stands, and what it waits for. */
export const DraftList = observer(function DraftList({ store }: { store: WizardStore }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { items, loadState } = store.drafts;
  if (loadState === 'failed') return <ErrorPanel title={t('wizard.drafts_failed')} onRetry={() => void store.drafts.load()} />;
  return (
    <section className={styles['list']}>
      <h2 ref={heading} tabIndex={-1} className={styles['lead']}>
        {t('wizard.drafts_title')}
      </h2>
      <VisuallyHidden>
        <span role="status">{items.map((draft) => `${draftName(draft)}: ${stageText(t, draft)}`).join(' ')}</span>
      </VisuallyHidden>
      <ul className={styles['cards']}>
        {items.map((draft) => (
          <DraftCard key={draft.video_id} store={store} draft={draft} onGone={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  );
});
