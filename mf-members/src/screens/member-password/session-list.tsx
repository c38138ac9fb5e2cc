import type { Language } from '@nocturne/contracts/constants';
import type { OwnSession } from '@nocturne/contracts/entities/people';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { LinesSkeleton } from '@nocturne/ui/lists/lines-skeleton';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { OwnSessions } from '../../account/own-sessions.ts';
import { PanelButtons } from '../../components/panel.tsx';
import styles from './password-tab.module.css';

/** Sessions of the member, including this browser's, with buttons to end the others. */
export const SessionList = observer(function SessionList({ sessions }: { sessions: OwnSessions }) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  if (sessions.loadState === 'failed') return <ErrorPanel onRetry={() => void sessions.load()} />;
  if (sessions.loadState !== 'ready') return <LinesSkeleton />;
  // The pressed button disappears with its session.
  const end = async (id?: string): Promise<void> => {
    await sessions.end(id);
    list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('members.account_sessions')}>
        {sessions.items.map((session) => (
          <SessionRow
            key={session.session_id}
            session={session}
            isBusy={sessions.isBusy}
            onEnd={() => void end(session.session_id)}
          />
        ))}
      </ul>
      {sessions.hasOthers && (
        <PanelButtons>
          <Button
            variant="danger-quiet"
            icon="logout"
            isBusy={sessions.isBusy}
            onClick={() => void end()}
          >
            {t('members.account_sessions_end')}
          </Button>
        </PanelButtons>
      )}
    </>
  );
});

const SessionRow = observer(function SessionRow({
  session,
  isBusy,
  onEnd,
}: {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const device = session.device || t('members.account_session_unknown');
  const times = {
    seen: formatDateTime(language, session.seen),
    since: formatDateTime(language, session.created),
  };
  return (
    <li className={styles['session']}>
      <div className={styles['device']}>
        <b>{device}</b>
        <p>{t('members.account_session_times', times)}</p>
      </div>
      {session.is_current ? (
        <span className={styles['here']}>{t('members.account_session_here')}</span>
      ) : (
        <Button
          size="sm"
          isBusy={isBusy}
          aria-label={t('ui.label_value', {
            label: t('members.account_session_end'),
            value: device,
          })}
          onClick={onEnd}
        >
          {t('members.account_session_end')}
        </Button>
      )}
    </li>
  );
});

function formatDateTime(language: Language, moment: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  );
}
