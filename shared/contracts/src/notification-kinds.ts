/** Kinds that a member may ask to be mailed of, in the order of the settings. */
export const MAILED_KINDS = [
  'comment',
  'comment_reply',
  'friend_request',
  'friend_accepted',
  'message',
  'subscription_video',
  'wall_post',
  'video_published',
  'upload_ready',
  'upload_failed',
] as const;
export type MailedKind = (typeof MAILED_KINDS)[number];

/** What members are told of. Decisions of staff have letters of their own, which nobody has to ask for. */
export const NOTIFICATION_KINDS = [...MAILED_KINDS, 'video_review', 'identity'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
