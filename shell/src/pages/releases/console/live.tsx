import {
  GUARD_BAD_SHARE,
  GUARD_REPORTS,
  PRODUCTION,
  type ReleaseChannelInfo,
  type KillMode,
} from '@nocturne/contracts/registry';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatDateTime } from '@nocturne/lib/format-day';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { Callout } from '@nocturne/ui/status/callout';
import { Section } from '@nocturne/ui/page/page-heading';
import { observer } from 'mobx-react-lite';
import type { RegistryPage, ReleasesStore } from '../releases-store.ts';
import styles from './releases.module.css';
import { guardText } from './texts.ts';

/** The releases that each channel shows, by app. */
export const LiveReleases = observer(function LiveReleases({
  store,
  state,
}: {
  store: ReleasesStore;
  state: RegistryPage;
}) {
  const t = useText();
  const apps = [...new Set(state.channels.map(({ remote }) => remote))].toSorted();
  return (
    <Section title={t('releases.live')}>
      {apps.length === 0 && <EmptyState icon="info" title={t('releases.none')} />}
      <ul className={styles['apps']}>
        {apps.map((remote) => (
          <li key={remote} className={styles['card']}>
            <App store={store} remote={remote} rows={rowsOf(state, remote)} />
          </li>
        ))}
      </ul>
    </Section>
  );
});

/** Puts production first. */
function rowsOf({ channels }: RegistryPage, remote: string): ReleaseChannelInfo[] {
  const order = ({ channel }: ReleaseChannelInfo): string =>
    channel === PRODUCTION ? '' : channel;
  return channels
    .filter((row) => row.remote === remote)
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

const App = observer(function App({
  store,
  remote,
  rows,
}: {
  store: ReleasesStore;
  remote: string;
  rows: readonly ReleaseChannelInfo[];
}) {
  const t = useText();
  const kill = rows.find((row) => row.kill !== null)?.kill ?? null;
  return (
    <>
      <div className={styles['line']}>
        <h3 className={styles['title']}>{remote}</h3>
        {/* Without the shell no page could say that it is disabled. */}
        {remote !== 'shell' && <KillSwitch store={store} remote={remote} kill={kill} />}
      </div>
      {kill && <Callout tone="danger">{t(`releases.killed_${kill}`)}</Callout>}
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.channel} className={styles['row']}>
            <Row store={store} row={row} />
          </li>
        ))}
      </ul>
    </>
  );
});

/** The accessible names include the app, because the visible labels repeat. */
const KillSwitch = observer(function KillSwitch({
  store,
  remote,
  kill,
}: {
  store: ReleasesStore;
  remote: string;
  kill: KillMode | null;
}) {
  const t = useText();
  const modes = (['previous', 'hide', 'off'] as const).filter((mode) =>
    kill === null ? mode !== 'off' : mode !== kill,
  );
  return (
    <div className={styles['ways']}>
      {modes.map((mode) => (
        <Button
          key={mode}
          size="sm"
          variant={mode === 'off' ? 'quiet' : 'danger-quiet'}
          aria-label={`${t(`releases.kill_${mode}`)}: ${remote}`}
          onClick={() => store.openQuestion({ kind: 'kill', remote, mode })}
        >
          {t(`releases.kill_${mode}`)}
        </Button>
      ))}
    </div>
  );
});

const Row = observer(function Row({
  store,
  row,
}: {
  store: ReleasesStore;
  row: ReleaseChannelInfo;
}) {
  const t = useText();
  const language = useLanguage();
  const { guard } = row;
  const isBad = guard.reports >= GUARD_REPORTS && guard.bad / guard.reports > GUARD_BAD_SHARE;
  return (
    <>
      <span className={styles['tag']} data-production={row.channel === PRODUCTION || undefined}>
        {row.channel}
      </span>
      <div className={styles['facts']}>
        <p className={styles['release']}>{row.active === '' ? t('releases.empty') : row.active}</p>
        {row.since !== '' && (
          <p>{t('releases.since', { time: formatDateTime(language, row.since), name: row.by })}</p>
        )}
        {row.previous.length > 0 && (
          <p>{t('releases.before', { releases: row.previous.join(', ') })}</p>
        )}
        <p data-bad={isBad || undefined}>{guardText(t, language, guard)}</p>
      </div>
      <div className={styles['ways']}>
        <ActionButton store={store} row={row} kind="promote" />
        {row.active !== '' && row.remote !== 'shell' && (
          <ActionButton store={store} row={row} kind="rollout" />
        )}
        {row.previous.length > 0 && <ActionButton store={store} row={row} kind="rollback" />}
      </div>
    </>
  );
});

interface ActionButtonProps {
  store: ReleasesStore;
  row: ReleaseChannelInfo;
  kind: 'promote' | 'rollout' | 'rollback';
}

/** The accessible name includes app and channel, because the visible labels repeat. */
const ActionButton = observer(function ActionButton({ store, row, kind }: ActionButtonProps) {
  const t = useText();
  const about = t('releases.of', { remote: row.remote, channel: row.channel });
  return (
    <Button
      size="sm"
      aria-label={`${t(`releases.${kind}`)}: ${about}`}
      onClick={() => store.openQuestion({ kind, row })}
    >
      {t(`releases.${kind}`)}
    </Button>
  );
});
