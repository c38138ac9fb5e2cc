/** Verification of uploaders and of the performers in their videos (docs/trust-and-safety.md). */

/**
 * Statements by group, as keys of their texts; the database numbers them from 1 in this order
 * (settlement 44).
 */
export const VERIF_GROUPS = {
  acknowledgements: ['ack_1', 'ack_2', 'ack_3', 'ack_4', 'ack_5', 'ack_6'],
  content: ['content_1', 'content_2', 'content_3', 'content_4', 'content_5'],
} as const;
export type VerifGroup = keyof typeof VERIF_GROUPS;
export type VerifPoint = (typeof VERIF_GROUPS)[VerifGroup][number];
export const VERIF_POINTS: readonly VerifPoint[] = [
  ...VERIF_GROUPS.acknowledgements,
  ...VERIF_GROUPS.content,
];

/** Progress towards becoming an uploader. `none`: current statements are not accepted. */
export const VERIFICATION_STATES = [
  'none',
  'acknowledged',
  'id_submitted',
  'verified',
  'rejected',
  'expired',
  'revoked',
] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** States in which a member may upload; publication also requires verification. */
export const UPLOAD_ALLOWED_STATES: readonly VerificationState[] = [
  'acknowledged',
  'id_submitted',
  'verified',
];

export const DOCUMENT_TYPES = ['passport', 'id_card', 'driving_licence'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
/** Written consents of a person. Downloads need the third. */
export const CONSENT_SCOPES = ['recording', 'publication', 'download'] as const;
export type ConsentScope = (typeof CONSENT_SCOPES)[number];
export const PERSON_STATES = ['pending', 'verified', 'rejected'] as const;

/** Maximum size of a document, bytes. It is a PDF, JPEG or PNG, detected from its first bytes. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 ** 2;
export const PERSON_NAME_MAX = 120;
export const PERSON_ALIASES_MAX = 10;
export const DOCUMENT_NUMBER_MAX = 40;
export const PLACE_MAX = 120;
/** Maximum number of people in one video. */
export const PEOPLE_PER_VIDEO = 50;

/** Reasons of staff for refusing an identity; the texts are messages `identity.reason_{code}`. */
export const IDENTITY_REASONS = [
  'unreadable',
  'expired',
  'mismatch',
  'under_age',
  'not_genuine',
  'other',
] as const;
export type IdentityReason = (typeof IDENTITY_REASONS)[number];

/**
 * Fields of a declared identity, as they are sent. Dates are YYYY-MM-DD, countries ISO alpha-2; the
 * document itself is the file of the form.
 */
export interface IdentityValues {
  name: string;
  birth_date: string;
  document_type: string;
  document_country: string;
  document_number: string;
  document_expires_on: string;
}
export const IDENTITY_FIELDS = [
  'name',
  'birth_date',
  'document_type',
  'document_country',
  'document_number',
  'document_expires_on',
] as const satisfies readonly (keyof IdentityValues)[];

/** Kinds of identities that staff decide on. */
export const IDENTITY_KINDS = ['member', 'person'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/**
 * Purposes for which the role "trust" opens a name or a document. Each access is an audit event
 * that ends with one of them.
 */
export const LOOK_REASONS = ['decision', 'case', 'authority', 'correction'] as const;
export type LookReason = (typeof LOOK_REASONS)[number];

/**
 * A document of an identity or consent, opened by the role "trust":
 * `STAFF_DOCUMENT_PATH?kind=…&id=…&reason=…`.
 */
export const STAFF_DOCUMENT_PATH = '/api/staff_document.php';
