import { localListHref, type LocalListName } from '@nocturne/contracts/local-lists';
import { useServices } from '@nocturne/federation/define-remote';
import type { MessageKey } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import type { LocalListStore } from '@nocturne/stores/local-list-store';
import { Button } from '@nocturne/ui/controls/button';
import { LocalList } from '@nocturne/ui/lists/local-list';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { HistoryTabs, LIST_TITLES } from './history-tabs.tsx';
import styles from './screen.module.css';

const DESCRIPTIONS: Readonly<Record<LocalListName, MessageKey>> = {
  history: 'history.description',
  'watch-later': 'history.later_description',
};

/** One of the lists, with the button that clears it. */
export const ListPage = observer(function ListPage({ store }: { store: LocalListStore }) {
  const t = useText();
  const services = useServices();
  const [isAsking, setAsking] = useState(false);
  const { params, content } = store;
  useEffect(() => {
    if (store.loadState === 'idle') void store.open();
  }, [store]);
  const title = t(LIST_TITLES[params.name]);
  const note =
    content.total > 0 ? t('common.videos', { count: content.total }) : t('history.kept_here');
  return (
    <Page title={title} description={t(DESCRIPTIONS[params.name])} page={params.page}>
      <meta name="robots" content="noindex" />
      <div className={styles['head']}>
        <PageHeading title={title} note={note} />
        <div className={styles['clear']}>
          {content.total > 0 && (
            <Button icon="trash" onClick={() => setAsking(true)}>
              <span>{t('history.clear')}</span>
            </Button>
          )}
        </div>
      </div>
      <HistoryTabs current={params.name} />
      <LocalList
        store={store}
        services={services}
        label={title}
        hrefFor={(page) => localListHref(params.name, page)}
        isAsking={isAsking}
        onAnswered={() => setAsking(false)}
      />
    </Page>
  );
});
