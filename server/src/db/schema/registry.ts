import type { Outcome, OutcomeClass } from '@nocturne/contracts/outcomes';
import type { ReleaseFinding, RegistryChangeBody } from '@nocturne/contracts/registry';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  Day,
  Json,
  JsonWithDefault,
  Maybe,
  MaybeTimestamp,
  TimestampWithDefault,
  Timestamp,
} from './columns.ts';

export type KillMode = 'previous' | 'hide';
export type ReleaseStatus = 'uploaded' | 'accepted' | 'refused' | 'retired';
export type ExperimentState = 'draft' | 'running' | 'paused' | 'ended';

/** A variant's weight is out of 10 000. */
export interface VariantRow {
  name: string;
  release: string;
  weight: number;
}

/** Audience of an experiment. Absent conditions match everyone. */
export interface AudienceRow {
  countries?: string[];
  members?: boolean;
}

/** Tables of migrations 0008, 0030, 0031, 0043 and 0044. */
export interface RegistryTables {
  remote: RemoteTable;
  remote_release: RemoteReleaseTable;
  remote_channel: RemoteChannelTable;
  remote_experiment: RemoteExperimentTable;
  remote_audit: RemoteAuditTable;
  remote_request: RemoteRequestTable;
  remote_outcome: RemoteOutcomeTable;
  remote_page: RemotePageTable;
  experiment_day: ExperimentDayTable;
  experiment_trace: ExperimentTraceTable;
}

export interface RemoteTable {
  name: string;
  team: Generated<string>;
  token_hash: Maybe<Buffer>;
  /** Set together with `token_hash`. */
  token_made_at: MaybeTimestamp;
  /** Expiry chosen by the creator; the operator's limit applies as well. */
  token_ends_at: MaybeTimestamp;
  /** Precise to the hour. */
  token_used_at: MaybeTimestamp;
  kill_mode: Maybe<KillMode>;
  created_at: TimestampWithDefault;
}

export interface RemoteReleaseTable {
  id: string;
  remote: string;
  version: string;
  build: string;
  git_revision: Generated<string>;
  entry: string;
  global_name: string;
  integrity: string;
  /** Maps each file of both builds to its sha384. */
  assets: Json<Record<string, string>>;
  /** Maps each expose to its files with their hashes, as in the snapshot. */
  exposes: JsonWithDefault<Record<string, [file: string, integrity: string][]>>;
  contract: Json<Record<string, unknown>>;
  status: Generated<ReleaseStatus>;
  refusals: JsonWithDefault<ReleaseFinding[]>;
  published_by: Generated<string>;
  published_at: TimestampWithDefault;
  /** Last time a channel or an experiment named it; not updated while one names it. */
  shown_at: TimestampWithDefault;
}

export interface RemoteChannelTable {
  remote: string;
  channel: string;
  active: Maybe<string>;
  previous: Generated<string[]>;
  sequence: Generated<number>;
  updated_at: TimestampWithDefault;
  /** Kill switch of this channel only. */
  kill_mode: Maybe<KillMode>;
  /** Person who last changed the channel's release. */
  changed_by: Generated<string>;
}

export interface RemoteExperimentTable {
  id: string;
  channel: string;
  remote: string;
  salt: string;
  variants: Json<VariantRow[]>;
  audience: JsonWithDefault<AudienceRow>;
  state: Generated<ExperimentState>;
  /** Reason why the guard paused it; empty otherwise. */
  paused_why: Generated<string>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

export interface RemoteAuditTable {
  seq: GeneratedAlways<number>;
  at: TimestampWithDefault;
  actor: string;
  action: string;
  remote: string;
  channel: Maybe<string>;
  detail: JsonWithDefault<Record<string, unknown>>;
}

export type RequestState = 'open' | 'confirmed' | 'withdrawn';

export interface RemoteRequestTable {
  id: GeneratedAlways<number>;
  remote: string;
  channel: string;
  body: Json<RegistryChangeBody>;
  detail: string;
  sequence: number;
  asked_by_key: string;
  asked_by: string;
  asked_at: TimestampWithDefault;
  state: Generated<RequestState>;
  ended_by: Maybe<string>;
  ended_at: MaybeTimestamp;
}

export interface RemoteOutcomeTable {
  minute: Timestamp;
  remote: string;
  release: string;
  experiment: Generated<string>;
  variant: Generated<string>;
  outcome: Outcome;
  class: Generated<OutcomeClass>;
  n: Generated<number>;
  ms_total: Generated<number>;
}

export interface RemotePageTable {
  minute: Timestamp;
  release: string;
  pages: Generated<number>;
  visitors: Generated<number>;
  bad_visitors: Generated<number>;
}

export interface ExperimentDayTable {
  day: Day;
  experiment: string;
  variant: string;
  visitors: Generated<number>;
  played: Generated<number>;
  failed: Generated<number>;
  plays: Generated<number>;
  errors: Generated<number>;
  first_frame_ms: Generated<number>;
  first_frame_squares: Generated<number>;
}

export interface ExperimentTraceTable {
  day: Day;
  experiment: string;
  variant: string;
  /** Hash, 16 bytes. */
  visitor: Buffer;
  has_played: boolean;
  has_failed: boolean;
}
