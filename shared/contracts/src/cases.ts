/** Notices, cases and takedown (docs/trust-and-safety.md). */

/** Kinds of notices that anybody may send; each has its own deadline. */
export const NOTICE_KINDS = ['report', 'complaint', 'dmca', 'ncii', 'severe'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/** Queues of the console by urgency. */
export const CASE_QUEUES = [
  'severe',
  'ncii',
  'flagger',
  'person_appeal',
  'dmca',
  'complaint',
  'report',
] as const;
export type CaseQueue = (typeof CASE_QUEUES)[number];

export const CASE_STATES = [
  'received',
  'acknowledged',
  'triaged',
  'content_disabled',
  'needs_information',
  'decided',
  'notified',
  'appeal_open',
  'appeal_decided',
  'closed',
] as const;
export type CaseState = (typeof CASE_STATES)[number];
export const CASE_OUTCOMES = ['upheld', 'refused', 'partly'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];
/** Reasons for a decision; the texts are messages `cases.reason_{code}`. */
export const CASE_REASONS = [
  'illegal',
  'consent',
  'copyright',
  'age',
  'terms',
  'unfounded',
  'incomplete',
] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** Required elements besides address, statement and email: checkboxes or text fields. */
export const NOTICE_ELEMENTS = {
  report: [],
  complaint: ['good_faith'],
  dmca: ['work', 'signature', 'good_faith', 'authority'],
  ncii: ['depicted', 'signature', 'good_faith'],
  severe: [],
} as const satisfies Record<NoticeKind, readonly string[]>;
export type NoticeElement = (typeof NOTICE_ELEMENTS)[NoticeKind][number];

/** Reference of a case: a prefix and eight characters of Crockford's base 32. */
export const REFERENCE_PATTERN = '^NC-[0-9A-HJKMNP-TV-Z]{8}$';
export const STATEMENT_MAX = 5000;
export const CASES_PER_PAGE = 24;

/** Body of POST /api/notice.php; needs no account. Omits elements that the kind lacks. */
export type NoticeBody = {
  kind: string;
  /** Addresses of the reported pages, one per line; each opens a case. */
  page: string;
  name: string;
  eml: string;
  statement: string;
  /** Code of a trusted flagger, whose notices have their own queue. */
  flagger?: string;
} & Partial<Record<NoticeElement, string>>;

/**
 * Body of POST /api/appeal.php. The sender proves the right to appeal with the reference and the
 * secret of the email.
 */
export type AppealBody = { reference: string; secret: string; text: string };

/** Body of POST /api/case_act.php, by staff. */
export type CaseActBody =
  | {
      act: 'triage' | 'disable' | 'ask' | 'resume' | 'close' | 'assign';
      reference: string;
      note: string;
    }
  /** `policy_clause` is a code of REVIEW_REASONS, which every language translates, or free text. */
  | {
      act: 'decide';
      reference: string;
      outcome: string;
      reason_code: string;
      policy_clause: string;
      note: string;
    }
  /** Confirmation by a second person, if required. */
  | { act: 'confirm'; reference: string; note: string }
  | { act: 'appeal_uphold' | 'appeal_refuse'; reference: string; note: string };
