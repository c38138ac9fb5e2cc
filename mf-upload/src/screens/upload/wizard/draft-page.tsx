import type { Draft } from '@nocturne/contracts/entities/upload';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { LinesSkeleton } from '@nocturne/ui/lists/lines-skeleton';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { mayDiscard, mayEdit, stageOf } from '../../../drafts/draft-stage.ts';
import type { WizardStore } from '../wizard-store.ts';
import { AppealButton } from './appeal-button.tsx';
import { DetailsForm } from './details-form.tsx';
import { DiscardButton } from './discard-button.tsx';
import { draftTitle, stageText } from './draft-texts.ts';
import { PeopleDialogs, type PeopleDialog } from './people-dialogs.tsx';
import { PublicForm } from './public-form.tsx';
import { UploadCard } from './upload-card.tsx';
import { SentPanel } from './sent-panel.tsx';
import { StagePanel } from './stage-panel.tsx';
import styles from './wizard.module.css';

interface DraftPageProps {
  store: WizardStore;
  services: Services;
}

/** One draft: details, people, preview, and the button that sends it for review. */
export const DraftPage = observer(function DraftPage({ store, services }: DraftPageProps) {
  const t = useText();
  const { openDraft, loadState, failure } = store.drafts;
  if (openDraft)
    return (
      <OpenDraft key={openDraft.video_id} store={store} services={services} draft={openDraft} />
    );
  if (loadState === 'ready' || failure === 'not_found') return <RemovedDraft />;
  if (loadState === 'failed')
    return <ErrorPanel title={t('wizard.draft_failed')} onRetry={() => void store.drafts.load()} />;
  return <LinesSkeleton />;
});

const RemovedDraft = observer(function RemovedDraft() {
  const t = useText();
  return (
    <EmptyState
      icon="film"
      title={t('wizard.draft_gone')}
      text={t('wizard.draft_gone_text')}
      action={<Button href={href('upload')}>{t('wizard.all_uploads')}</Button>}
    />
  );
});

const OpenDraft = observer(function OpenDraft({
  store,
  services,
  draft,
}: DraftPageProps & { draft: Draft }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [dialog, setDialog] = useState<PeopleDialog>();
  const [isSentNow, setSentNow] = useState(false);
  useEffect(() => void store.people.load(), [store]);
  const upload = store.uploads.uploadOf(draft.upload_key);
  const isSent = draft.is_sent && !['refused', 'public', 'over'].includes(stageOf(draft));
  return (
    <div className={styles['page']}>
      <div className={styles['title']}>
        <h2 ref={heading} tabIndex={-1} className={styles['lead']}>
          {draftTitle(draft)}
        </h2>
        <Button variant="ghost" icon="arrow-left" href={href('upload')}>
          {t('wizard.all_uploads')}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{stageText(t, draft)}</span>
      </VisuallyHidden>
      {upload && (
        <ul className={styles['cards']}>
          <UploadCard store={store} upload={upload} onRemoved={() => heading.current?.focus()} />
        </ul>
      )}
      {isSent && <SentPanel draft={draft} takesFocus={isSentNow} />}
      <section className={styles['card']} aria-label={t('wizard.where')}>
        <StagePanel store={store} draft={draft} />
        <div className={styles['buttons']}>
          {stageOf(draft) === 'public' && (
            <Button icon="play" href={href('video', { id: draft.video_id, dir: draft.dir })}>
              {t('wizard.public_page')}
            </Button>
          )}
          {draft.may_appeal && <AppealButton store={store} draft={draft} />}
          {mayDiscard(draft) && (
            <DiscardButton
              store={store}
              draft={draft}
              onRemoved={() => services.navigate(href('upload'))}
            />
          )}
        </div>
      </section>
      {mayEdit(draft) && (
        <DetailsForm
          store={store}
          services={services}
          draft={draft}
          onPeople={setDialog}
          onSent={() => setSentNow(true)}
        />
      )}
      {stageOf(draft) === 'public' && (
        <PublicForm store={store} services={services} draft={draft} />
      )}
      {dialog && (
        <PeopleDialogs people={store.people} dialog={dialog} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
});
