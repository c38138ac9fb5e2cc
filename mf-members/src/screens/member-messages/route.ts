import { areaRoute } from '../../area/area-route.tsx';
import { MessagesContent } from './messages-content.ts';
import { MessagesTab } from './messages-tab.tsx';

/** `/members/{id}/messages/{page}/?with={user_id}`: for the owner only. */
export const messagesRoute = areaRoute({
  name: 'member_messages',
  content: (services, area) => new MessagesContent(services, area),
  Tab: MessagesTab,
});
