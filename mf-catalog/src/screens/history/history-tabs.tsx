import {
  LOCAL_LISTS,
  localListHref,
  ownDataHref,
  type LocalListName,
} from '@nocturne/contracts/local-lists';
import type { MessageKey } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { Tabs } from '@nocturne/ui/controls/tabs';
import { observer } from 'mobx-react-lite';
import styles from './screen.module.css';

export const LIST_TITLES: Readonly<Record<LocalListName, MessageKey>> = {
  history: 'common.history',
  'watch-later': 'ui.watch_later',
};

/** Tabs for the two lists and for all data that this browser stores. */
export const HistoryTabs = observer(function HistoryTabs({
  current,
}: {
  current: LocalListName | undefined;
}) {
  const t = useText();
  const lists = LOCAL_LISTS.map((name) => ({
    label: t(LIST_TITLES[name]),
    href: localListHref(name),
    isCurrent: name === current,
  }));
  const ownData = {
    label: t('own_data.title'),
    href: ownDataHref(),
    isCurrent: current === undefined,
  };
  return (
    <div className={styles['tabs']}>
      <Tabs label={t('history.lists')} tabs={[...lists, ownData]} />
    </div>
  );
});
