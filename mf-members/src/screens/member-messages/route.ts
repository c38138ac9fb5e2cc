import { areaRoute } from '../../area/area-route.tsx';
import { MessagesContent } from './messages-content.ts';
import { MessagesTab } from './messages-tab.tsx';

/** `/members/{id}/messages/{page}/?with={user_id}` (R2.1-20): of its owner alone. */
export const messagesRoute = areaRoute({
  name: 'member_messages',
  content: (services, area) => new MessagesContent(services, area),
  Tab: MessagesTab,
});
