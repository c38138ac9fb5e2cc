import { localListHref } from '@nocturne/contracts/local-lists';
import type { MessageKey } from '@nocturne/i18n/messages';
import type { OwnListName } from '@nocturne/stores/own-data-store';

interface ListLabel {
  title: MessageKey;
  /** Has the parameter `count`. */
  count: MessageKey;
  /** Address of the list; undefined for searches, which this page shows itself. */
  href?: string;
}

export const LIST_LABELS: Readonly<Record<OwnListName, ListLabel>> = {
  history: { title: 'common.history', count: 'common.videos', href: localListHref('history') },
  watchLater: {
    title: 'ui.watch_later',
    count: 'common.videos',
    href: localListHref('watch-later'),
  },
  searches: { title: 'own_data.searches', count: 'own_data.search_count' },
};
