import { areaRoute } from '../../area/area-route.tsx';
import { WallContent } from './wall-content.ts';
import { WallTab } from './wall-tab.tsx';

/** `/members/{id}/wall/{page}/`. */
export const wallRoute = areaRoute({
  name: 'member_wall',
  content: (services, area) => new WallContent(services, area),
  Tab: WallTab,
});
