import type { Generated, GeneratedAlways } from 'kysely';
import type { MemberRole } from '@nocturne/contracts/review';
import type {
  Day,
  Id,
  Json,
  Maybe,
  MaybeTimestamp,
  TimestampWithDefault,
  Timestamp,
} from './columns.ts';

export type UserStatus = 'active' | 'suspended' | 'deleted';

/**
 * Tables of 0001-members and 0020-account, the listing of 0014-community-lists, and those of
 * 0017-bot-check.
 */
export interface MemberTables {
  app_user: AppUserTable;
  profile: ProfileTable;
  session: SessionTable;
  email_token: EmailTokenTable;
  idempotency_key: IdempotencyKeyTable;
  member_listing: MemberListingTable;
  site_key: { name: string; value: Buffer };
  used_bot_task: { task_hash: Buffer; expires_at: Timestamp };
}

export interface AppUserTable {
  id: Id;
  username: string;
  username_ci: GeneratedAlways<string>;
  email: string;
  email_ci: GeneratedAlways<string>;
  password_hash: string;
  status: Generated<UserStatus>;
  role: Generated<MemberRole>;
  email_confirmed_at: MaybeTimestamp;
  created_at: TimestampWithDefault;
  deleted_at: MaybeTimestamp;
  biometric_purge_at: MaybeTimestamp;
}

export interface ProfileTable {
  user_id: number;
  gender: Generated<string>;
  birth_date: Maybe<Day>;
  country: Generated<string>;
  city: Generated<string>;
  hair: Generated<string>;
  height_cm: Maybe<number>;
  weight_kg: Maybe<number>;
  ethnicity: Generated<string>;
  relationship: Generated<string>;
  orientation: Generated<string>;
  education: Generated<string>;
  interests: Generated<string>;
  occupation: Generated<string>;
  website: Generated<string>;
  about_me: Generated<string>;
  description: Generated<string>;
  avatar_key: Generated<string>;
  cover_key: Generated<string>;
  updated_at: TimestampWithDefault;
}

export interface SessionTable {
  id_hash: Buffer;
  user_id: number;
  created_at: TimestampWithDefault;
  seen_at: TimestampWithDefault;
  authenticated_at: TimestampWithDefault;
  expires_at: Timestamp;
  ip_hash: Maybe<Buffer>;
  device: Generated<string>;
}

export interface EmailTokenTable {
  token_hash: Buffer;
  user_id: number;
  purpose: 'confirm' | 'restore' | 'change_email';
  email: Maybe<string>;
  created_at: TimestampWithDefault;
  expires_at: Timestamp;
  used_at: MaybeTimestamp;
}

export interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  status: number;
  answer: Json<unknown>;
  created_at: TimestampWithDefault;
}

/** A trigger maintains the rows, the roll-up job the counters. */
export interface MemberListingTable {
  user_id: number;
  username_ci: string;
  created_at: Timestamp;
  videos: Generated<number>;
  subscribers: Generated<number>;
  popularity: Generated<number>;
}
