import type { Draft } from '@nocturne/contracts/entities/upload';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { stageOf } from '../../../drafts/draft-stage.ts';
import type { WizardStore } from '../wizard-store.ts';
import { DraftCard } from './draft-card.tsx';
import { draftTitle, stageText } from './draft-texts.ts';
import { PublicCard } from './public-card.tsx';
import styles from './wizard.module.css';

interface DraftListProps {
  store: WizardStore;
  services: Pick<Services, 'session'>;
}

/** The member's drafts with their states, and the public videos below. */
export const DraftList = observer(function DraftList({ store, services }: DraftListProps) {
  const { items, loadState } = store.drafts;
  const t = useText();
  if (loadState === 'failed')
    return (
      <ErrorPanel title={t('wizard.drafts_failed')} onRetry={() => void store.drafts.load()} />
    );
  // A running upload has its own card above.
  const uploadingIds = new Set(
    store.uploads.items
      .filter((upload) => store.hasOwnCard(upload))
      .map(({ key }) => store.drafts.draftOf(key)?.video_id),
  );
  const unpublished = items.filter(
    (draft) => stageOf(draft) !== 'public' && !uploadingIds.has(draft.video_id),
  );
  const published = items.filter((draft) => stageOf(draft) === 'public');
  return (
    <>
      {unpublished.length > 0 && <OpenDrafts store={store} drafts={unpublished} />}
      {published.length > 0 && (
        <PublicVideos drafts={published} userId={services.session.user?.user_id} />
      )}
    </>
  );
});

const OpenDrafts = observer(function OpenDrafts({
  store,
  drafts,
}: {
  store: WizardStore;
  drafts: readonly Draft[];
}) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles['list']}>
      <h2 ref={heading} tabIndex={-1} className={styles['lead']}>
        {t('wizard.drafts_title')}
      </h2>
      <VisuallyHidden>
        <span role="status">
          {drafts.map((draft) => `${draftTitle(draft)}: ${stageText(t, draft)}`).join(' ')}
        </span>
      </VisuallyHidden>
      <ul className={styles['cards']}>
        {drafts.map((draft) => (
          <DraftCard
            key={draft.video_id}
            store={store}
            draft={draft}
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </section>
  );
});

/** The latest public videos; the member area lists all of them. */
const PublicVideos = observer(function PublicVideos({
  drafts,
  userId,
}: {
  drafts: readonly Draft[];
  userId: number | undefined;
}) {
  const t = useText();
  return (
    <section className={styles['list']}>
      <div className={styles['title']}>
        <h2 className={styles['lead']}>{t('wizard.public_title')}</h2>
        {userId !== undefined && (
          <Button variant="ghost" href={href('member_uploaded_videos', { id: userId })}>
            {t('wizard.public_list')}
          </Button>
        )}
      </div>
      <ul className={styles['shelf']}>
        {drafts.map((draft) => (
          <PublicCard key={draft.video_id} draft={draft} />
        ))}
      </ul>
    </section>
  );
});
