import { areaRoute } from '../../area/area-route.tsx';
import { LocalListContent } from './local-list-content.ts';
import { LocalListTab } from './local-list-tab.tsx';

/** `/members/{id}/history/{page}/` (settlement 28). */
export const memberHistoryRoute = areaRoute({
  name: 'member_history',
  content: (services) => new LocalListContent(services, 'history'),
  Tab: LocalListTab,
});

/** `/members/{id}/watch_later_videos/{page}/` (settlement 28). */
export const memberWatchLaterRoute = areaRoute({
  name: 'member_watch_later_videos',
  content: (services) => new LocalListContent(services, 'watch-later'),
  Tab: LocalListTab,
});
