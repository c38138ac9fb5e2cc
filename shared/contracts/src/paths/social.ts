import { oneOf, positive, text } from './codec.ts';
import { pathShape } from './path-shape.ts';

/** Friends and messages of members: additions of this project, only for members, never cached. */

export const FRIEND_STATES = ['accepted', 'received', 'sent', 'blocked'] as const;
/** `accepted` may be requested for every member; requests and blocked members only for oneself. */
export type FriendState = (typeof FRIEND_STATES)[number];

const PAGED = { defaults: { page: 1 }, optional: ['page'] } as const;
const ofMember = { user_id: positive, page: positive };

/** Friends of a member, or the member's own requests, FRIENDS_PER_PAGE per page. */
export const friendsPath = pathShape({
  name: 'friends.php',
  template: '/api/friends.php',
  fields: { user_id: positive, state: oneOf(FRIEND_STATES), page: positive },
  defaults: { state: 'accepted', page: 1 },
  optional: ['state', 'page'],
});

/** Relation to another member. */
export const friendshipPath = pathShape({
  name: 'friendship.php',
  template: '/api/friendship.php',
  fields: { user_id: positive },
  defaults: {},
});

export const wallPath = pathShape({
  name: 'wall.php',
  template: '/api/wall.php',
  fields: ofMember,
  ...PAGED,
});
export const conversationsPath = pathShape({
  name: 'conversations.php',
  template: '/api/conversations.php',
  fields: { page: positive },
  ...PAGED,
});
/** Messages with another member: the first page has the latest. */
export const messagesPath = pathShape({
  name: 'messages.php',
  template: '/api/messages.php',
  fields: ofMember,
  ...PAGED,
});
export const notificationsPath = pathShape({
  name: 'notifications.php',
  template: '/api/notifications.php',
  fields: { page: positive },
  ...PAGED,
});
export const unreadPath = pathShape({
  name: 'unread.php',
  template: '/api/unread.php',
  fields: {},
  defaults: {},
});
/** Emails that an unsubscribe link stops. Anybody with the link may ask. */
export const unsubscribeStatePath = pathShape({
  name: 'unsubscribe_state.php',
  template: '/api/unsubscribe_state.php',
  fields: { token: text },
  defaults: {},
});
export const notifySettingsPath = pathShape({
  name: 'notify_settings.php',
  template: '/api/notify_settings.php',
  fields: {},
  defaults: {},
});
