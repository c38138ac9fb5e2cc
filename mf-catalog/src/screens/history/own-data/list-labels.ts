import { localListHref } from '@nocturne/contracts/local-lists';
import type { MessageKey } from '@nocturne/i18n/messages';
import type { OwnListName } from '@nocturne/stores/own-data-store';

interface ListLabel {
  title: MessageKey;
  /** Takes `count`. */
  count: MessageKey;
  /** Where the list is shown; the searches stand on this very page. */
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
