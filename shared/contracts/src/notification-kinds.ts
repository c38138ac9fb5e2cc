/** Kinds that a member can receive by email, in the order of the settings. */
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

/** All kinds of notifications. Decisions of staff have their own emails, which need no setting. */
export const NOTIFICATION_KINDS = [...MAILED_KINDS, 'video_review', 'identity'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
