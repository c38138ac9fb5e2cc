import type { Generated, GeneratedAlways } from 'kysely';
import type { GateFinding } from '@nocturne/contracts/registry';
import type { Json, JsonWithDefault, Maybe, Stamped, Timestamp } from './columns.ts';

export type KillMode = 'previous' | 'hide';
export type ReleaseStatus = 'uploaded' | 'accepted' | 'refused' | 'retired';
export type ExperimentState = 'draft' | 'running' | 'paused' | 'ended';

/** A variant's weight is out of 10 000. */
export interface VariantRow {
  name: string;
  release: string;
  weight: number;
}

/** Who takes part; an absent condition holds for everyone. */
export interface AudienceRow {
  countries?: string[];
  members?: boolean;
}

/** Tables of 0008-registry and 0030-registry-desk. */
export interface RegistryTables {
  remote: RemoteTable;
  remote_release: RemoteReleaseTable;
  remote_channel: RemoteChannelTable;
  remote_experiment: RemoteExperimentTable;
  remote_audit: RemoteAuditTable;
  remote_outcome: RemoteOutcomeTable;
}

export interface RemoteTable {
  name: string;
  team: Generated<string>;
  token_hash: Maybe<Buffer>;
  kill_mode: Maybe<KillMode>;
  created_at: Stamped;
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
  /** File to sha384, of both builds. */
  assets: Json<Record<string, string>>;
  /** As in the snapshot: expose to its files with their hashes. */
  exposes: JsonWithDefault<Record<string, [file: string, integrity: string][]>>;
  contract: Json<Record<string, unknown>>;
  status: Generated<ReleaseStatus>;
  refusals: JsonWithDefault<GateFinding[]>;
  published_by: Generated<string>;
  published_at: Stamped;
  /** When a channel or an experiment named it last; it is not brought up to date while one does. */
  shown_at: Stamped;
}

export interface RemoteChannelTable {
  remote: string;
  channel: string;
  active: Maybe<string>;
  previous: Generated<string[]>;
  sequence: Generated<number>;
  updated_at: Stamped;
  /** Who made it show what it shows. */
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
  /** Why the guard paused it; empty otherwise. */
  paused_why: Generated<string>;
  created_at: Stamped;
  updated_at: Stamped;
}

export interface RemoteAuditTable {
  seq: GeneratedAlways<number>;
  at: Stamped;
  actor: string;
  action: string;
  remote: string;
  channel: Maybe<string>;
  detail: JsonWithDefault<Record<string, unknown>>;
}

export interface RemoteOutcomeTable {
  minute: Timestamp;
  remote: string;
  release: string;
  experiment: Generated<string>;
  variant: Generated<string>;
  outcome: 'ok' | 'fallback' | 'failed';
  class: Generated<'' | 'network' | 'timeout' | 'integrity' | 'contract' | 'exec'>;
  n: Generated<number>;
  ms_total: Generated<number>;
}
