import type { Generated } from 'kysely';
import type { Day, Id, Maybe, MaybeTimestamp, TimestampWithDefault, Timestamp } from './columns.ts';

export type ConsentScope = 'recording' | 'publication' | 'download';

/** Tables of 0005-records. `subject_section` is SECTION_CODE. */
export interface RecordTables {
  person_identity: PersonIdentityTable;
  person_alias: { person_id: number; alias: string };
  depiction: DepictionTable;
  consent_release: ConsentReleaseTable;
  record_2257: Record2257Table;
  legal_hold: LegalHoldTable;
  retention_job: RetentionJobTable;
  consent_receipt: ConsentReceiptTable;
  data_request: DataRequestTable;
}

export interface PersonIdentityTable {
  id: Id;
  supplied_by: number;
  member_id: Maybe<number>;
  performer_id: Maybe<number>;
  name_encrypted: Maybe<Buffer>;
  name_index: Maybe<Buffer>;
  birth_date_encrypted: Maybe<Buffer>;
  document_type: Generated<'' | 'passport' | 'id_card' | 'driving_licence'>;
  document_country: Generated<string>;
  document_number_encrypted: Maybe<Buffer>;
  document_expires_on: Maybe<Day>;
  document_key: Maybe<string>;
  face_key: Maybe<string>;
  face_purge_at: MaybeTimestamp;
  method: Generated<string>;
  result: Generated<'pending' | 'verified' | 'rejected'>;
  reason_code: Generated<string>;
  note: Generated<string>;
  former_document_keys: Generated<string[]>;
  checked_by: Maybe<number>;
  checked_at: MaybeTimestamp;
  created_at: TimestampWithDefault;
  sealed_at: MaybeTimestamp;
}

export interface DepictionTable {
  video_id: number;
  person_id: number;
  produced_on: Day;
  place: Generated<string>;
  created_at: TimestampWithDefault;
}

export interface ConsentReleaseTable {
  id: Id;
  person_id: number;
  video_id: Maybe<number>;
  scope: ConsentScope;
  signed_on: Day;
  file_key: string;
  withdrawn_at: MaybeTimestamp;
  created_at: TimestampWithDefault;
}

export interface Record2257Table {
  id: Id;
  video_id: number;
  person_id: number;
  custodian: string;
  storage_key: Generated<string>;
  urls: Generated<string[]>;
  titles: Generated<string[]>;
  created_at: TimestampWithDefault;
  amended_at: TimestampWithDefault;
  retain_until: MaybeTimestamp;
}

export interface LegalHoldTable {
  id: Id;
  subject_section: number;
  subject_id: number;
  reason: string;
  placed_by: Maybe<number>;
  placed_at: TimestampWithDefault;
  lifted_by: Maybe<number>;
  lifted_at: MaybeTimestamp;
}

export interface RetentionJobTable {
  id: Id;
  kind: string;
  subject_section: number;
  subject_id: number;
  due_at: Timestamp;
  done_at: MaybeTimestamp;
  result: Generated<string>;
  created_at: TimestampWithDefault;
}

export interface ConsentReceiptTable {
  id: Id;
  user_id: Maybe<number>;
  choice: 'yes' | 'no';
  text_version: string;
  locale: Generated<string>;
  created_at: TimestampWithDefault;
}

export interface DataRequestTable {
  id: Id;
  user_id: number;
  kind: 'export' | 'erase';
  state: Generated<'open' | 'done' | 'failed' | 'cancelled'>;
  file_key: Maybe<string>;
  bytes: Generated<number>;
  created_at: TimestampWithDefault;
  due_at: Timestamp;
  done_at: MaybeTimestamp;
  expires_at: MaybeTimestamp;
}
