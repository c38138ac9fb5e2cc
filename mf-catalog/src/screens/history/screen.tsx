import { LOCAL_LISTS, localListHref, type LocalListName } from '@nocturne/contracts/local-lists';
import type { MessageKey } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { PageHeading } from '@nocturne/ui/page-heading';
import { Tabs } from '@nocturne/ui/tabs';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Page } from '../../components/page.tsx';
import type { LocalListStore } from '../../stores/local-list-store.ts';
import { LocalList } from './local-list.tsx';
import styles from './screen.module.css';

const TITLES: Readonly<Record<LocalListName, MessageKey>> = { history: 'common.history', 'watch-later': 'ui.watch_later' };
const DESCRIPTIONS: Readonly<Record<LocalListName, MessageKey>> = {
  history: 'history.description',
  'watch-later': 'history.later_description',
};

/** `/history/{page}/`: what this browser played, and what it keeps for later, each as its own list (R2.1-13, R4-10). */
export const HistoryScreen = observer(function HistoryScreen({ store }: { store: LocalListStore }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { place, read } = store;
  useEffect(() => {
    if (store.loadState === 'idle') void store.open();
  }, [store]);
  const title = t(TITLES[place.name]);
  const tabs = LOCAL_LISTS.map((name) => ({ label: t(TITLES[name]), href: localListHref(name), isCurrent: name === place.name }));
  const note = read.total > 0 ? t('common.videos', { count: read.total }) : t('history.kept_here');
  return (
    <Page title={title} description={t(DESCRIPTIONS[place.name])} page={place.page}>
      <meta name="robots" content="noindex" />
      <PageHeading title={title} note={note}>
        {read.total > 0 && (
          <Button icon="trash" onClick={() => setAsking(true)}>
            {t('history.clear')}
          </Button>
        )}
      </PageHeading>
      <div className={styles['tabs']}>
        <Tabs label={t('history.lists')} tabs={tabs} />
      </div>
      <LocalList store={store} label={title} isAsking={isAsking} onAnswered={() => setAsking(false)} />
    </Page>
  );
});
