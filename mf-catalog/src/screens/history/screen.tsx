import { observer } from 'mobx-react-lite';
import type { HistoryStore } from '../../stores/history-store.ts';
import { ListPage } from './list-page.tsx';
import { OwnDataPage } from './own-data/own-data-page.tsx';

/**
 * `/history/{page}/`: history and watch later, each as a list, and all local data of this browser.
 */
export const HistoryScreen = observer(function HistoryScreen({ store }: { store: HistoryStore }) {
  return store.isOwnData ? <OwnDataPage store={store.ownData} /> : <ListPage store={store.list} />;
});
