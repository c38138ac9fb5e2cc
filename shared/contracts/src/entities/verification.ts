import { Type, type Static } from 'typebox';
import {
  CONSENT_SCOPES,
  DOCUMENT_TYPES,
  IDENTITY_KINDS,
  PERSON_STATES,
  VERIFICATION_STATES,
} from '../verification.ts';

/** How far one is on the way to an uploader. Times are ISO 8601, UTC; empty where there is none. */
export const VerificationSchema = Type.Object({
  state: Type.Enum([...VERIFICATION_STATES]),
  /** Version of the points that is to be accepted, and whether this member has. */
  version: Type.Integer(),
  is_accepted: Type.Boolean(),
  accepted_at: Type.String(),
  decided_at: Type.String(),
  /** One of IDENTITY_REASONS, or empty. */
  reason_code: Type.String(),
  /** The site takes no file at the moment (docs/upload.md); left out where it does. */
  uploads_closed: Type.Optional(Type.Literal(true)),
});
export type Verification = Static<typeof VerificationSchema>;

/** A person whom a member shows: for that member alone, and without what the documents say. */
export const PersonSchema = Type.Object({
  person_id: Type.Integer(),
  name: Type.String(),
  aliases: Type.Array(Type.String()),
  is_self: Type.Boolean(),
  state: Type.Enum([...PERSON_STATES]),
  reason_code: Type.String(),
  document_expires_on: Type.String(),
  /** What is agreed to and not withdrawn. */
  scopes: Type.Array(Type.Enum([...CONSENT_SCOPES])),
});
export type Person = Static<typeof PersonSchema>;

/** An identity that waits for staff. `staffName` opens what its documents say, for the role "trust". */
export const StaffIdentitySchema = Type.Object({
  kind: Type.Enum([...IDENTITY_KINDS]),
  id: Type.Integer(),
  username: Type.String(),
  user_id: Type.Integer(),
  submitted_at: Type.String(),
  has_document: Type.Boolean(),
  /** This role opens names and documents. */
  may_open: Type.Boolean(),
  /** Scopes with a signed paper. */
  scopes: Type.Array(Type.Enum([...CONSENT_SCOPES])),
});
export type StaffIdentity = Static<typeof StaffIdentitySchema>;

/** Data of one identity's documents, opened for one look. */
export const OpenedIdentitySchema = Type.Object({
  name: Type.String(),
  birth_date: Type.String(),
  document_type: Type.Enum(['', ...DOCUMENT_TYPES]),
  document_country: Type.String(),
  document_number: Type.String(),
  document_expires_on: Type.String(),
});
export type OpenedIdentity = Static<typeof OpenedIdentitySchema>;
