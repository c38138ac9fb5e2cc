import type { CaseQueue, CaseState } from '@nocturne/contracts/cases';
import type { Language } from '@nocturne/contracts/constants';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  Id,
  Json,
  JsonWithDefault,
  Maybe,
  MaybeTimestamp,
  TimestampWithDefault,
} from './columns.ts';

/** Staff verdict on a video; `papers` returns it to the uploader for documents. */
export type ReviewVerdict = 'approve' | 'reject' | 'papers' | 'quarantine';

/**
 * Tables of 0006-moderation, 0027-review, 0028-cases and 0029-takedowns, and the audit log of
 * 0007-guards.
 */
export interface ModerationTables {
  review: ReviewTable;
  review_look: ReviewLookTable;
  second_look: SecondLookTable;
  video_edit: VideoEditTable;
  trusted_flagger: TrustedFlaggerTable;
  moderation_case: ModerationCaseTable;
  case_event: CaseEventTable;
  decision: DecisionTable;
  statement_of_reasons: StatementOfReasonsTable;
  appeal: AppealTable;
  strike: StrikeTable;
  hash_entry: HashEntryTable;
  hash_match: HashMatchTable;
  hash_block: HashBlockTable;
  audit_log: AuditLogTable;
}

export interface ReviewTable {
  id: Id;
  video_id: number;
  video_version: number;
  reviewer_id: number;
  verdict: ReviewVerdict;
  reason_code: Generated<string>;
  policy_clause: Generated<string>;
  note: Generated<string>;
  /** Role at the time of the review, set by the database. */
  reviewer_role: GeneratedAlways<string>;
  /** Set by the database. */
  created_at: TimestampWithDefault;
}

/** Seconds and frames of a version that a member of staff has viewed. */
export interface ReviewLookTable {
  video_id: number;
  version: number;
  reviewer_id: number;
  began_at: TimestampWithDefault;
  /** int4multirange of seconds. */
  seen: Generated<string>;
  frames_at: MaybeTimestamp;
}

export interface SecondLookTable {
  review_id: number;
  video_id: number;
  state: Generated<'open' | 'agreed' | 'objected' | 'withdrawn'>;
  decided_by: Maybe<number>;
  decided_at: MaybeTimestamp;
  note: Generated<string>;
}

/** Public details of a published video that its uploader changed. */
export interface VideoEditTable {
  id: Id;
  video_id: number;
  mode: 'before' | 'after';
  state: Generated<'open' | 'approved' | 'rejected' | 'withdrawn'>;
  revision: Generated<number>;
  old_words: Json<{ title: string; description: string; categories: string[] }>;
  new_words: Json<{ title: string; description: string; categories: string[] }>;
  made_at: TimestampWithDefault;
  decided_by: Maybe<number>;
  decided_at: MaybeTimestamp;
  note: Generated<string>;
}

export interface TrustedFlaggerTable {
  id: Id;
  name: string;
  email: string;
  token_hash: Buffer;
  is_active: Generated<boolean>;
  created_at: TimestampWithDefault;
}

export interface ModerationCaseTable {
  id: Id;
  reference: string;
  kind: CaseQueue;
  state: Generated<CaseState>;
  subject_section: number;
  subject_id: number;
  subject_url: Generated<string>;
  reporter_user_id: Maybe<number>;
  flagger_id: Maybe<number>;
  reporter_name: Generated<string>;
  reporter_email: Generated<string>;
  statement: Generated<string>;
  elements: JsonWithDefault<Record<string, string | boolean>>;
  ip_hash: Maybe<Buffer>;
  received_at: TimestampWithDefault;
  acknowledged_at: MaybeTimestamp;
  target_at: MaybeTimestamp;
  deadline_at: MaybeTimestamp;
  clock_paused_at: MaybeTimestamp;
  paused_seconds: Generated<number>;
  assigned_to: Maybe<number>;
  decided_at: MaybeTimestamp;
  closed_at: MaybeTimestamp;
  evidence_until: MaybeTimestamp;
  secret_hash: Maybe<Buffer>;
  uploader_secret_hash: Maybe<Buffer>;
  language: Generated<Language>;
  escalated: Generated<number>;
  holds_content: Generated<boolean>;
  disabled_at: MaybeTimestamp;
  taken_from: Generated<string>;
  forgotten_at: MaybeTimestamp;
  notice_of: Maybe<number>;
}

export interface CaseEventTable {
  id: Id;
  case_id: number;
  at: TimestampWithDefault;
  actor_id: Maybe<number>;
  kind: string;
  note: Generated<string>;
  data: JsonWithDefault<Record<string, unknown>>;
}

export interface DecisionTable {
  id: Id;
  case_id: number;
  outcome: 'upheld' | 'refused' | 'partly';
  reason_code: string;
  policy_clause: string;
  is_automated: Generated<boolean>;
  decided_by: Maybe<number>;
  confirmed_by: Maybe<number>;
  decided_at: TimestampWithDefault;
  note: Generated<string>;
  needs_confirmation: Generated<boolean>;
  decided_at_terminal: Generated<boolean>;
  confirmed_at_terminal: Generated<boolean>;
  confirmed_at: MaybeTimestamp;
  applied_at: MaybeTimestamp;
}

export interface StatementOfReasonsTable {
  id: Id;
  /** Decision of a case. `review_id` is set instead for a rejection before publication. */
  decision_id: Maybe<number>;
  review_id: Maybe<number>;
  restriction: string;
  facts: string;
  is_automated: boolean;
  ground: 'legal' | 'contract';
  ground_reference: string;
  redress: string;
  created_at: TimestampWithDefault;
  sent_at: MaybeTimestamp;
}

export interface AppealTable {
  id: Id;
  /** Decision of a case. `review_id` is set instead for a rejection before publication. */
  decision_id: Maybe<number>;
  review_id: Maybe<number>;
  appellant_user_id: Maybe<number>;
  appellant_email: Generated<string>;
  body: string;
  state: Generated<'open' | 'upheld' | 'refused'>;
  created_at: TimestampWithDefault;
  decided_by: Maybe<number>;
  decided_at: MaybeTimestamp;
  side: Generated<'reporter' | 'uploader'>;
  due_at: MaybeTimestamp;
  restore_from: MaybeTimestamp;
  restore_until: MaybeTimestamp;
  note: Generated<string>;
  needs_confirmation: Generated<boolean>;
  decided_at_terminal: Generated<boolean>;
  confirmed_at_terminal: Generated<boolean>;
  confirmed_by: Maybe<number>;
  confirmed_at: MaybeTimestamp;
  applied_at: MaybeTimestamp;
}

export interface StrikeTable {
  id: Id;
  user_id: number;
  case_id: Maybe<number>;
  review_id: Maybe<number>;
  reason_code: string;
  created_at: TimestampWithDefault;
  lifted_at: MaybeTimestamp;
}

export interface HashEntryTable {
  id: Id;
  algorithm: 'sha256' | 'dhash' | 'pdq' | 'md5';
  value: Buffer;
  source: string;
  reason: 'severe' | 'ncii' | 'dmca' | 'other';
  created_at: TimestampWithDefault;
  retired_at: MaybeTimestamp;
}

export interface HashMatchTable {
  id: Id;
  video_id: number;
  hash_entry_id: Maybe<number>;
  other_video_id: Maybe<number>;
  sha256: Maybe<Buffer>;
  distance: Generated<number>;
  created_at: TimestampWithDefault;
  cleared_by: Maybe<number>;
  cleared_at: MaybeTimestamp;
  cleared_note: Generated<string>;
}

export interface HashBlockTable {
  video_id: number;
  reason: 'severe' | 'ncii' | 'dmca' | 'other';
  created_at: TimestampWithDefault;
  tries: Generated<number>;
  next_at: TimestampWithDefault;
}

/** Insert only. The database sets number, time and hashes. */
export interface AuditLogTable {
  seq: GeneratedAlways<number>;
  at: GeneratedAlways<Date>;
  actor_id: Maybe<number>;
  role: string;
  action: string;
  object: string;
  before_hash: Maybe<Buffer>;
  after_hash: Maybe<Buffer>;
  ip: Maybe<string>;
  prev_hash: GeneratedAlways<Buffer>;
  hash: GeneratedAlways<Buffer>;
}
