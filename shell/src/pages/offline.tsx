import { LOCAL_LISTS } from '@nocturne/contracts/local-lists';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Brand } from '@nocturne/ui/icons/brand';
import { Button } from '@nocturne/ui/controls/button';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { useEffect, useState } from 'react';
import { useShell } from '../composition/shell-context.ts';
import { OfflineListStore } from '../offline/offline-list-store.ts';
import { useBackOnline } from '../offline/use-online.ts';
import { OfflineList } from './offline-list.tsx';
import styles from './offline.module.css';

/**
 * The page that a browser shows instead of a page that it cannot fetch. It shows the lists in the
 * browser's own database. It has no remote and no address. Behind a closed age gate it hides the
 * lists, because they contain titles.
 */
export function Offline() {
  const t = useText();
  const isBack = useBackOnline();
  const isHydrated = useHydrated();
  return (
    <div className={styles['frame']} data-site="">
      <PageMeta title={t('offline.title')} />
      <meta name="robots" content="noindex" />
      <header className={styles['header']}>
        <Brand href={href('index')} />
      </header>
      <main id="main" className={styles['page']}>
        <h1 className={styles['title']}>{t('offline.title')}</h1>
        <p className={styles['text']}>{t('offline.text')}</p>
        <p role="status" className={styles['back']}>
          {isBack && t('offline.back')}
        </p>
        <Button variant="primary" size="lg" icon="replay" onClick={() => location.reload()}>
          {t('ui.retry')}
        </Button>
        {isHydrated && <Lists />}
      </main>
    </div>
  );
}

function Lists() {
  const t = useText();
  const { services, ageGate } = useShell();
  const { localDb } = services;
  const [lists] = useState(() => LOCAL_LISTS.map((name) => new OfflineListStore(name, localDb)));
  const isOpen = ageGate.isPassed;
  useEffect(() => {
    for (const list of isOpen ? lists : []) void list.open();
  }, [isOpen, lists]);
  if (!isOpen) return <p className={styles['text']}>{t('offline.gate')}</p>;
  return lists.map((list) => <OfflineList key={list.name} list={list} />);
}
