import type { NotificationKind } from '@nocturne/contracts/notification-kinds';
import type { Language } from '@nocturne/contracts/constants';
import type { Generated } from 'kysely';
import type { Id, Maybe, MaybeTimestamp, TimestampWithDefault } from './columns.ts';

/** Tables of 0021-social. */
export interface SocialTables {
  block: { user_id: number; blocked_id: number; created_at: TimestampWithDefault };
  notification: NotificationTable;
  notification_setting: NotificationSettingTable;
  new_video: { id: number; created_at: TimestampWithDefault };
}

export interface NotificationTable {
  id: Id;
  /** Recipient. */
  user_id: number;
  kind: NotificationKind;
  /** The member who acted; null for a new video. */
  actor_id: Maybe<number>;
  /** Comment, wall post or video; null if only the actor matters. */
  object_id: Maybe<number>;
  created_at: TimestampWithDefault;
  read_at: MaybeTimestamp;
}

export interface NotificationSettingTable {
  user_id: number;
  /** Kinds that are sent by email. */
  mailed: Generated<NotificationKind[]>;
  /** Language of the emails: that of the page on which it was set. */
  language: Generated<Language>;
  /** Notifications after this time have not been emailed yet. */
  mailed_at: TimestampWithDefault;
}
