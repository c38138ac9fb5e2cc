import type { Database } from '../db/database.ts';
import type { FriendsRepository } from '../repositories/community/friends-repository.ts';
import type { MembersRepository } from '../repositories/members/members-repository.ts';
import { MessagesRepository } from '../repositories/community/messages-repository.ts';
import { NotificationEmailsRepository } from '../repositories/community/notification-emails-repository.ts';
import { NotificationsRepository } from '../repositories/community/notifications-repository.ts';
import { WallRepository } from '../repositories/community/wall-repository.ts';
import type { Services } from '../services/services.ts';
import { FriendsService } from '../services/community/friends-service.ts';
import { MessagesService } from '../services/community/messages-service.ts';
import { NotificationsService } from '../services/community/notifications-service.ts';
import { WallService } from '../services/community/wall-service.ts';

/** Creates the services between members: friends, wall, messages and notifications. */
export function createSocialServices(
  db: Database,
  members: MembersRepository,
  friends: FriendsRepository,
): Pick<Services, 'friends' | 'wall' | 'messages' | 'notifications'> {
  return {
    friends: new FriendsService({ friends, members }),
    wall: new WallService({ wall: new WallRepository(db), members }),
    messages: new MessagesService({ messages: new MessagesRepository(db), friends }),
    notifications: new NotificationsService({
      notifications: new NotificationsRepository(db),
      emails: new NotificationEmailsRepository(db),
    }),
  };
}
