import { observer } from 'mobx-react-lite';
import type { HistoryStore } from '../../stores/history-store.ts';
import { ListPage } from './list-page.tsx';
import { OwnDataPage } from './own-data/own-data-page.tsx';

/** `/history/{page}/`: what this browser played, and what it keeps for later, each as its own list, and beside them all that it keeps (R2.1-13, R4-10). */
export const HistoryScreen = observer(function HistoryScreen({ store }: { store: HistoryStore }) {
  return store.isOwnData ? <OwnDataPage store={store.ownData} /> : <ListPage store={store.list} />;
});
