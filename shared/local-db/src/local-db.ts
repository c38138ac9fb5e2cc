import { HISTORY_MAX } from '@nocturne/contracts/constants';
import { attempt } from '@nocturne/lib/attempt';
import { Database } from './database.ts';
import { HistoryPause } from './history-pause.ts';
import { openChannel, OtherTabs, type OpenChannel } from './other-tabs.ts';
import { SearchHistory } from './search-history.ts';
import { VideoList } from './video-list.ts';

/**
 * Local lists of the browser: watch history, watch later, search history. On the server, and if the
 * browser refuses storage, they are empty and store nothing.
 */
export class LocalDb {
  readonly history: VideoList;
  readonly watchLater: VideoList;
  readonly searches: SearchHistory;
  /** Pauses history and searches, not watch later, which the visitor fills by hand. */
  readonly pause: HistoryPause;

  constructor(
    factory: IDBFactory | undefined = attempt(() => globalThis.indexedDB ?? undefined),
    storage: Storage | undefined = attempt(() => globalThis.localStorage ?? undefined),
    // The server has BroadcastChannel but no database to announce changes of.
    channel: OpenChannel = () => (factory ? openChannel() : undefined),
  ) {
    const database = new Database(factory);
    const otherTabs = new OtherTabs(channel);
    this.pause = new HistoryPause(storage);
    const isPaused = () => this.pause.isOn;
    this.history = new VideoList(database, otherTabs, 'watch_history', {
      onDuplicate: 'replace',
      max: HISTORY_MAX,
      isPaused,
    });
    this.watchLater = new VideoList(database, otherTabs, 'watch_later', { onDuplicate: 'keep' });
    this.searches = new SearchHistory(storage, isPaused);
  }
}
