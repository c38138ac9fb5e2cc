import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { LinesSkeleton } from '@nocturne/ui/lists/lines-skeleton';
import { Callout } from '@nocturne/ui/status/callout';
import { PageHeading, Section } from '@nocturne/ui/page/page-heading';
import { Timeline, type TimelineEntry } from '@nocturne/ui/lists/timeline';
import { observer } from 'mobx-react-lite';
import type { RegistryPage, ReleasesStore } from '../releases-store.ts';
import { codeText } from './texts.ts';
import { Experiments } from './experiments.tsx';
import { LiveReleases } from './live.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import styles from './releases.module.css';
import { Requests } from './requests.tsx';
import { ViewForm } from './view-form.tsx';

/** The live releases, experiments, latest changes and their actions. */
export const ReleasesConsole = observer(function ReleasesConsole({
  store,
}: {
  store: ReleasesStore;
}) {
  const t = useText();
  const { state, failure, lastChange, isWaiting, question } = store;
  return (
    <>
      {/* The note keeps its line until the state has loaded. */}
      <PageHeading
        title={t('releases.title')}
        note={state ? t('releases.revision', { rev: String(state.rev) }) : '\u00a0'}
      >
        <Button icon="replay" onClick={() => void store.read()}>
          {t('releases.refresh')}
        </Button>
      </PageHeading>
      <p className={styles['lead']}>{t('releases.lead')}</p>
      <p role="status" className={styles['said']}>
        {lastChange !== '' &&
          t(isWaiting ? 'releases.asked' : 'releases.said', { done: lastChange })}
      </p>
      {failure && state && <Callout tone="warning">{t('releases.old')}</Callout>}
      {state ? <Parts store={store} state={state} /> : <Waiting store={store} />}
      {question && <QuestionDialog store={store} question={question} />}
    </>
  );
});

const Waiting = observer(function Waiting({ store }: { store: ReleasesStore }) {
  const t = useText();
  const { failure } = store;
  if (!failure) return <LinesSkeleton />;
  if (failure === 'forbidden') return <Callout tone="danger">{t('releases.admins')}</Callout>;
  return (
    <ErrorPanel
      title={t('releases.failed')}
      text={codeText(t, failure)}
      onRetry={() => void store.read()}
    />
  );
});

const Parts = observer(function Parts({
  store,
  state,
}: {
  store: ReleasesStore;
  state: RegistryPage;
}) {
  const t = useText();
  return (
    <>
      <Requests store={store} state={state} />
      <LiveReleases store={store} state={state} />
      <ViewForm store={store} />
      <Experiments store={store} experiments={state.experiments} />
      <Section title={t('releases.audit')}>
        <Timeline entries={state.audit.map(toTimelineEntry)} />
      </Section>
    </>
  );
});

function toTimelineEntry({
  at,
  actor,
  action,
  remote,
  channel,
  detail,
}: RegistryPage['audit'][number]): TimelineEntry {
  return {
    at,
    action: [action, remote, channel].filter(Boolean).join(' · '),
    by: actor,
    notes: detail === '' ? [] : [detail],
  };
}
