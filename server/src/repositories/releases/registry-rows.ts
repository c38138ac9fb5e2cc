import type { ReleaseFinding } from '@nocturne/contracts/registry';
import type {
  AudienceRow,
  ExperimentState,
  KillMode,
  ReleaseStatus,
  VariantRow,
} from '../../db/schema/registry.ts';

export interface ReleaseRow {
  id: string;
  remote: string;
  version: string;
  build: string;
  entry: string;
  globalName: string;
  integrity: string;
  preload: [file: string, integrity: string][];
  early: [file: string, integrity: string] | undefined;
  publishedAt: Date;
  publishedBy: string;
  revision: string;
  status: ReleaseStatus;
  refusals: ReleaseFinding[];
  /** Maps each file to its sha384. */
  assets: Readonly<Record<string, string>>;
}

export interface ReleaseChannelRow {
  remote: string;
  channel: string;
  active: string | null;
  previous: string[];
  sequence: number;
  /** Effective switch of the release channel: its own or that of all channels. */
  killMode: KillMode | null;
  /** Set for this channel only. */
  ownKillMode?: KillMode | null;
  updatedAt: Date;
  changedBy: string;
}

export interface ExperimentRow {
  id: string;
  channel: string;
  remote: string;
  salt: string;
  variants: VariantRow[];
  audience: AudienceRow;
  state: ExperimentState;
  pausedWhy: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A remote with its team; the token's times are null without a token. */
export interface RemoteRow {
  name: string;
  team: string;
  killMode: KillMode | null;
  tokenHash: Buffer | null;
  tokenMadeAt: Date | null;
  tokenEndsAt: Date | null;
  /** Precise to the hour. */
  tokenUsedAt: Date | null;
}

/** An audit entry; `detail.text` describes the action. Entries of older servers have no text. */
export interface EntryRow {
  at: Date;
  actor: string;
  action: string;
  remote: string;
  channel: string | null;
  detail: Readonly<Record<string, unknown>>;
}
