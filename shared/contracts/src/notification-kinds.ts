/** What members are told of, in the order of the settings. */
export const NOTIFICATION_KINDS = [
  'comment',
  'comment_reply',
  'friend_request',
  'friend_accepted',
  'message',
  'subscription_video',
  'wall_post',
  'video_published',
  'video_review',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
