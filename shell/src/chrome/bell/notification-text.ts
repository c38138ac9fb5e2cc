import type { Notification } from '@nocturne/contracts/entities/social';
import { href } from '@nocturne/contracts/routes';
import type { Translate } from '@nocturne/i18n/messages';

/** Text of a notification. It names the member, and the object if the reader may see it. */
export function notificationText(t: Translate, { kind, user, object }: Notification): string {
  const name = user?.username ?? '';
  const title = object?.title ?? '';
  switch (kind) {
    case 'comment':
      return object
        ? t('shell.bell_comment_on', { name, title })
        : t('shell.bell_comment', { name });
    case 'comment_reply':
      return object ? t('shell.bell_reply_on', { name, title }) : t('shell.bell_reply', { name });
    case 'friend_request':
      return t('shell.bell_friend_request', { name });
    case 'friend_accepted':
      return t('shell.bell_friend_accepted', { name });
    case 'message':
      return t('shell.bell_message', { name });
    case 'subscription_video':
      return t('shell.bell_video', { title });
    case 'wall_post':
      return t('shell.bell_wall_post', { name });
    case 'video_published':
      return t('shell.bell_published', { title });
    case 'video_review':
      return t('shell.bell_review', { title });
    case 'upload_ready':
      return t('shell.bell_upload_ready');
    case 'upload_failed':
      return t('shell.bell_upload_failed');
    case 'identity':
      return t('shell.bell_identity');
  }
}

/**
 * Address behind a notification; undefined if the reader may not see its object. `me` is the
 * recipient.
 */
export function notificationHref(
  { kind, user, object }: Notification,
  me: number,
): string | undefined {
  switch (kind) {
    case 'comment':
    case 'comment_reply':
    case 'subscription_video':
    case 'video_published':
      return object ? objectHref(object) : undefined;
    case 'friend_request':
      return href('member_friends', { id: me });
    case 'friend_accepted':
      return user ? href('member', { id: user.user_id }) : undefined;
    case 'message':
      return href('member_messages', { id: me }, { with: user?.user_id });
    case 'wall_post':
      return href('member_wall', { id: me });
    case 'video_review':
      return href('upload', {}, { draft: object?.object_id });
    case 'upload_ready':
    case 'upload_failed':
    case 'identity':
      return href('upload');
  }
}

function objectHref({ section, object_id: id, dir }: NonNullable<Notification['object']>): string {
  switch (section) {
    case 'video':
      return href('video', { id, dir });
    case 'model':
      return href('pornstar_comments', { dir });
    case 'channel':
      return href('pornsite', { dir });
  }
}
