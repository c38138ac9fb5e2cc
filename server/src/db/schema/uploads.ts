import type { Generated, GeneratedAlways } from 'kysely';
import type { UploadSection } from '@nocturne/contracts/entities/upload';
import type { VerificationState } from '@nocturne/contracts/verification';
import type { Day, Id, Maybe, MaybeTimestamp, TimestampWithDefault, Timestamp } from './columns.ts';

export type UploadState = 'receiving' | 'received' | 'accepted' | 'rejected' | 'abandoned';
/** States of rows. A member who has not accepted the points has no row. */
export type VerificationRowState = Exclude<VerificationState, 'none'>;

/** Tables of 0004-uploads; `fingerprint` is from 0026-hashes. */
export interface UploadTables {
  upload: UploadTable;
  fingerprint: FingerprintTable;
  agreement: AgreementTable;
  acknowledgment: AcknowledgmentTable;
  verification: VerificationTable;
}

export interface UploadTable {
  id: Id;
  upload_key: string;
  user_id: number;
  section: Generated<UploadSection>;
  filename: string;
  bytes: number;
  received_bytes: Generated<number>;
  sha256: Maybe<Buffer>;
  state: Generated<UploadState>;
  error_code: Maybe<string>;
  video_id: Maybe<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  expires_at: TimestampWithDefault;
}

export interface FingerprintTable {
  id: GeneratedAlways<number>;
  video_id: Maybe<number>;
  hash_entry_id: Maybe<number>;
  sha256: Buffer;
  duration_s: number;
  interval_s: number;
  frames: number;
  pdq: Buffer;
  mirrored: Buffer;
  quality: Buffer;
  inner_hash: Buffer;
  cells: Buffer;
  created_at: TimestampWithDefault;
}

export interface AgreementTable {
  version: string;
  point: number;
  locale: string;
  body: string;
  text_sha256: Buffer;
  published_at: TimestampWithDefault;
}

export interface AcknowledgmentTable {
  user_id: number;
  agreement_version: string;
  point: number;
  locale: string;
  text_sha256: Buffer;
  shown_order: number;
  ticked_at: Timestamp;
  ip_truncated: Generated<string>;
  created_at: TimestampWithDefault;
}

export interface VerificationTable {
  user_id: number;
  state: Generated<VerificationRowState>;
  agreement_version: string;
  accepted_at: TimestampWithDefault;
  submitted_at: MaybeTimestamp;
  decided_at: MaybeTimestamp;
  decided_by: Maybe<number>;
  reason_code: Maybe<string>;
  note: Generated<string>;
  document_expires_on: Maybe<Day>;
  updated_at: TimestampWithDefault;
}
