import { areaRoute } from '../../area/area-route.tsx';
import { FriendsContent } from './friends-content.ts';
import { FriendsTab } from './friends-tab.tsx';

/** `/members/{id}/friends/{page}/`. */
export const friendsRoute = areaRoute({
  name: 'member_friends',
  content: (services, area) => new FriendsContent(services, area),
  Tab: FriendsTab,
});
