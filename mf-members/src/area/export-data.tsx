import type { Privacy } from '@nocturne/contracts/entities/privacy';
import { ownDataHref } from '@nocturne/contracts/local-lists';
import { EXPORT_FILE_PATH, EXPORT_KEPT_DAYS } from '@nocturne/contracts/privacy';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { leaveOverlays } from '@nocturne/lib/overlays';
import { Button } from '@nocturne/ui/controls/button';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { Callout } from '@nocturne/ui/status/callout';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Panel, PanelButtons } from '../components/panel.tsx';
import styles from './account-data.module.css';
import type { AccountDataStore } from './account-data-store.ts';

/** Polling interval while the export is being created, milliseconds. */
const POLL_MS = 5000;

/** Export of the member's data: request, progress, download. */
export const ExportData = observer(function ExportData({ store }: { store: AccountDataStore }) {
  const t = useText();
  const { privacy, loadState, errorCode } = store;
  const isExporting = privacy?.export_state === 'making';
  useEffect(() => {
    if (!isExporting) return;
    const timer = setInterval(() => void store.load(), POLL_MS);
    return () => clearInterval(timer);
  }, [isExporting, store]);
  const stateRef = useRef<HTMLDivElement>(null);
  // The button disappears while the export is being created.
  const requestExport = async (): Promise<void> => {
    await store.requestExport();
    if (store.privacy?.export_state === 'making') stateRef.current?.focus({ preventScroll: true });
  };
  // Without this request the download fails if the password has to be entered again.
  const fetchFile = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (await store.authorizeDownload()) leaveOverlays(() => location.assign(EXPORT_FILE_PATH));
  };
  return (
    <Panel title={t('account_data.title')}>
      <p className={styles['text']}>{t('account_data.text', { days: EXPORT_KEPT_DAYS })}</p>
      {loadState === 'failed' && <ErrorPanel onRetry={() => void store.load()} />}
      <div ref={stateRef} role="status" tabIndex={-1}>
        {privacy && <ExportState privacy={privacy} />}
      </div>
      {errorCode && <Callout tone="danger">{t(`error.${errorCode}`)}</Callout>}
      <PanelButtons>
        {privacy?.export_state === 'ready' && (
          <Button
            variant="solid"
            icon="download"
            href={EXPORT_FILE_PATH}
            download
            onClick={(event) => void fetchFile(event)}
          >
            {t('account_data.fetch')}
          </Button>
        )}
        {privacy && privacy.next_at === '' && !isExporting && (
          <Button isBusy={store.isRequesting} onClick={() => void requestExport()}>
            {t('account_data.ask')}
          </Button>
        )}
        <Button variant="ghost" href={ownDataHref()}>
          {t('account_data.browser')}
        </Button>
      </PanelButtons>
    </Panel>
  );
});

/** Progress of the export, and when the next one may be requested. */
const ExportState = observer(function ExportState({ privacy }: { privacy: Privacy }) {
  const t = useText();
  const language = useLanguage();
  const formatDateTime = (at: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(
      new Date(at),
    );
  const { export_state: state, expires_at: expiresAt, next_at: nextAt } = privacy;
  return (
    <>
      {state === 'making' && <p>{t('account_data.making')}</p>}
      {state === 'ready' && <p>{t('account_data.ready', { date: formatDateTime(expiresAt) })}</p>}
      {state !== 'making' && nextAt !== '' && (
        <p className={styles['text']}>{t('account_data.next', { date: formatDateTime(nextAt) })}</p>
      )}
    </>
  );
});
