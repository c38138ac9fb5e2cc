import { ActionsService } from '../services/community/actions-service.ts';
import { CommentsService } from '../services/community/comments-service.ts';
import { FriendsService } from '../services/community/friends-service.ts';
import { MemberCommentsService } from '../services/community/member-comments-service.ts';
import { MessagesService } from '../services/community/messages-service.ts';
import { NotificationsService } from '../services/community/notifications-service.ts';
import { SubscriptionsService } from '../services/community/subscriptions-service.ts';
import { WallService } from '../services/community/wall-service.ts';
import { PlaylistEditsService } from '../services/playlists/playlist-edits-service.ts';
import { PlaylistsService } from '../services/playlists/playlists-service.ts';
import type { Root, ServicesOf } from './root.ts';

/** Comments, votes and subscriptions, playlists, and everything between two members. */
export function communityServices(
  root: Root,
): ServicesOf<
  | 'actions'
  | 'comments'
  | 'friends'
  | 'memberComments'
  | 'messages'
  | 'notifications'
  | 'playlistEdits'
  | 'playlists'
  | 'subscriptions'
  | 'wall'
> {
  return {
    actions: () =>
      new ActionsService({
        videos: root.repositories.videos,
        objects: root.repositories.objects,
        members: root.repositories.members,
        lists: root.repositories.lists,
        comments: root.repositories.comments,
        policy: root.services.videoPolicy,
        votes: root.repositories.votes,
      }),
    comments: () =>
      new CommentsService({
        comments: root.repositories.comments,
        videos: root.services.videos,
        objects: root.repositories.objects,
        siteKey: root.files.siteKey,
      }),
    memberComments: () =>
      new MemberCommentsService({
        comments: root.repositories.memberComments,
        members: root.services.members,
      }),
    subscriptions: () =>
      new SubscriptionsService(root.repositories.subscriptions, root.services.members),
    friends: () =>
      new FriendsService({
        friends: root.repositories.friends,
        members: root.repositories.members,
      }),
    wall: () =>
      new WallService({ wall: root.repositories.wall, members: root.repositories.members }),
    messages: () =>
      new MessagesService({
        messages: root.repositories.messages,
        friends: root.repositories.friends,
      }),
    notifications: () =>
      new NotificationsService({
        notifications: root.repositories.notifications,
        emails: root.repositories.notificationEmails,
      }),
    playlists: () =>
      new PlaylistsService({
        playlists: root.repositories.playlists,
        videos: root.repositories.videos,
        members: root.repositories.members,
        actions: root.services.actions,
        policy: root.services.videoPolicy,
      }),
    playlistEdits: () =>
      new PlaylistEditsService({
        edits: root.repositories.playlistEdits,
        playlists: root.services.playlists,
        actions: root.services.actions,
      }),
  };
}
