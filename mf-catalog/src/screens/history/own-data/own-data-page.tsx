import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { OWN_LISTS, type OwnDataStore, type OwnListName } from '@nocturne/stores/own-data-store';
import { Callout } from '@nocturne/ui/status/callout';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Page } from '../../../components/page.tsx';
import { HistoryTabs } from '../history-tabs.tsx';
import { ImportExport } from './import-export.tsx';
import { StoredLists } from './stored-lists.tsx';
import { PauseHistory } from './pause-history.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { ClearDataDialog } from './clear-data-dialog.tsx';
import styles from './own-data.module.css';

/**
 * All local data of this browser, for visitors and members. It can be counted, paused, exported and
 * deleted. The server keeps no copy.
 */
export const OwnDataPage = observer(function OwnDataPage({ store }: { store: OwnDataStore }) {
  const t = useText();
  const { notifications } = useServices();
  const [listsToWipe, setListsToWipe] = useState<readonly OwnListName[]>();
  const [announcement, announce] = useState('');
  useEffect(() => void store.open(), [store]);
  const wipe = async (names: readonly OwnListName[]): Promise<void> => {
    const isWiped = names === OWN_LISTS ? await store.wipeAll() : await store.wipe(names);
    setListsToWipe(undefined);
    if (isWiped) announce(t('own_data.wiped'));
    else notifications.error('notify.storage_unavailable');
  };
  return (
    <Page title={t('own_data.title')} description={t('own_data.description')}>
      <meta name="robots" content="noindex" />
      <PageHeading title={t('own_data.title')} note={t('history.kept_here')} />
      <HistoryTabs current={undefined} />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <noscript>
        <p>{t('history.noscript')}</p>
      </noscript>
      <div className={styles['column']}>
        {store.isReady && !store.isStorageAvailable && (
          <Callout tone="warning">{t('notify.storage_unavailable')}</Callout>
        )}
        <StoredLists store={store} onWipe={setListsToWipe} />
        <RecentSearches store={store} onAnnounce={announce} />
        <PauseHistory store={store} onAnnounce={announce} />
        <ImportExport store={store} onAnnounce={announce} />
      </div>
      {listsToWipe && (
        <ClearDataDialog
          names={listsToWipe}
          onWipe={() => void wipe(listsToWipe)}
          onClose={() => setListsToWipe(undefined)}
        />
      )}
    </Page>
  );
});
