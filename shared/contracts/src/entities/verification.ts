import { Type, type Static } from 'typebox';
import {
  CONSENT_SCOPES,
  DOCUMENT_TYPES,
  IDENTITY_KINDS,
  PERSON_STATES,
  VERIFICATION_STATES,
} from '../verification.ts';

/** Progress towards becoming an uploader. Times are ISO 8601, UTC; empty if none. */
export const VerificationSchema = Type.Object({
  state: Type.Enum([...VERIFICATION_STATES]),
  /** Current version of the statements; `is_accepted`: this member has accepted it. */
  version: Type.Integer(),
  is_accepted: Type.Boolean(),
  accepted_at: Type.String(),
  decided_at: Type.String(),
  /** One of IDENTITY_REASONS, or empty. */
  reason_code: Type.String(),
  /** Present while the site accepts no files (docs/upload.md). */
  uploads_closed: Type.Optional(Type.Literal(true)),
});
export type Verification = Static<typeof VerificationSchema>;

/**
 * A performer of a member's videos, visible only to that member. Contains no data from documents.
 */
export const PersonSchema = Type.Object({
  person_id: Type.Integer(),
  name: Type.String(),
  aliases: Type.Array(Type.String()),
  is_self: Type.Boolean(),
  state: Type.Enum([...PERSON_STATES]),
  reason_code: Type.String(),
  document_expires_on: Type.String(),
  /** Consents that are not withdrawn. */
  scopes: Type.Array(Type.Enum([...CONSENT_SCOPES])),
});
export type Person = Static<typeof PersonSchema>;

/** An identity that waits for staff. `staffName` opens its data, for the role "trust". */
export const StaffIdentitySchema = Type.Object({
  kind: Type.Enum([...IDENTITY_KINDS]),
  id: Type.Integer(),
  username: Type.String(),
  user_id: Type.Integer(),
  submitted_at: Type.String(),
  has_document: Type.Boolean(),
  /** True if this role may open names and documents. */
  may_open: Type.Boolean(),
  /** Scopes with a signed consent document. */
  scopes: Type.Array(Type.Enum([...CONSENT_SCOPES])),
});
export type StaffIdentity = Static<typeof StaffIdentitySchema>;

/** Data from one identity's documents, opened once. */
export const OpenedIdentitySchema = Type.Object({
  name: Type.String(),
  birth_date: Type.String(),
  document_type: Type.Enum(['', ...DOCUMENT_TYPES]),
  document_country: Type.String(),
  document_number: Type.String(),
  document_expires_on: Type.String(),
});
export type OpenedIdentity = Static<typeof OpenedIdentitySchema>;
