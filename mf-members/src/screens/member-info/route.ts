import { areaRoute } from '../../area/area-route.tsx';
import { NoContent } from '../../area/tab-content.ts';
import { InfoTab } from './info-tab.tsx';

/** `/members/{id}/` (settlement 30). */
export const memberRoute = areaRoute({
  name: 'member',
  content: () => new NoContent(),
  Tab: InfoTab,
});

/** `/members/{id}/info/`: the same page. */
export const memberInfoRoute = areaRoute({
  name: 'member_info',
  content: () => new NoContent(),
  Tab: InfoTab,
});
