import type { ChangeRequestInfo } from '@nocturne/contracts/registry';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatDateTime } from '@nocturne/lib/format-day';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { Section } from '@nocturne/ui/page/page-heading';
import { observer } from 'mobx-react-lite';
import type { RequestAction } from '../question.ts';
import type { RegistryPage, ReleasesStore } from '../releases-store.ts';
import styles from './releases.module.css';

/**
 * Changes of production that wait for a second person. Renders nothing if none is required and no
 * request exists.
 */
export const Requests = observer(function Requests({
  store,
  state,
}: {
  store: ReleasesStore;
  state: RegistryPage;
}) {
  const t = useText();
  const { requests, second_person: isNeeded } = state;
  if (!isNeeded && requests.length === 0) return null;
  return (
    <Section title={t('releases.requests')}>
      {isNeeded && <p className={styles['lead']}>{t('releases.requests_text')}</p>}
      {requests.length === 0 && <p className={styles['quiet']}>{t('releases.no_requests')}</p>}
      <ul className={styles['apps']}>
        {requests.map((request) => (
          <li key={request.request} className={styles['card']}>
            <Request store={store} request={request} />
          </li>
        ))}
      </ul>
    </Section>
  );
});

const Request = observer(function Request({
  store,
  request,
}: {
  store: ReleasesStore;
  request: ChangeRequestInfo;
}) {
  const t = useText();
  const language = useLanguage();
  const { request: id, remote, channel, detail, is_current: isCurrent, is_own: isOwn } = request;
  const times = {
    time: formatDateTime(language, request.asked_at),
    ends: formatDateTime(language, request.ends_at),
  };
  return (
    <>
      <div className={styles['line']}>
        <h3 className={styles['title']}>{t('releases.request', { id: String(id) })}</h3>
        <span className={styles['quiet']}>{t('releases.of', { remote, channel })}</span>
      </div>
      <div className={styles['facts']}>
        <p className={styles['release']}>{detail}</p>
        <p>{t('releases.asked_by', { name: request.asked_by, ...times })}</p>
      </div>
      {!isCurrent && <Callout tone="warning">{t('releases.request_old')}</Callout>}
      {isCurrent && isOwn && <p className={styles['quiet']}>{t('releases.request_own')}</p>}
      <div className={styles['ways']}>
        {isCurrent && !isOwn && <ActionButton store={store} request={request} kind="confirm" />}
        <ActionButton store={store} request={request} kind="withdraw" />
      </div>
    </>
  );
});

const ActionButton = observer(function ActionButton({
  store,
  request,
  kind,
}: {
  store: ReleasesStore;
  request: ChangeRequestInfo;
  kind: RequestAction;
}) {
  const t = useText();
  const about = t('releases.request', { id: String(request.request) });
  return (
    <Button
      size="sm"
      variant={kind === 'confirm' ? 'primary' : 'quiet'}
      aria-label={`${t(`releases.${kind}`)}: ${about}`}
      onClick={() => store.openQuestion({ kind, request })}
    >
      {t(`releases.${kind}`)}
    </Button>
  );
});
