import { areaRoute } from '../../area/area-route.tsx';
import { SubscriptionsContent } from './subscriptions-content.ts';
import { SubscriptionsTab } from './subscriptions-tab.tsx';

/** `/members/{id}/subscriptions/{page}/?view={feed|all}`. */
export const subscriptionsRoute = areaRoute({
  name: 'member_subscriptions',
  content: (services, area) => new SubscriptionsContent(services, area),
  Tab: SubscriptionsTab,
});
