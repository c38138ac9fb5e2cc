/** Notices, cases and takedown (docs/trust-and-safety.md). */

/** Kinds of a notice that anybody may send; each has a clock of its own. */
export const NOTICE_KINDS = ['report', 'complaint', 'dmca', 'ncii', 'severe'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/** Lanes of the desk by urgency. */
export const CASE_LANES = [
  'severe',
  'ncii',
  'flagger',
  'person_appeal',
  'dmca',
  'complaint',
  'report',
] as const;
export type CaseLane = (typeof CASE_LANES)[number];

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
/** Reasons of a decision; texts are messages `cases.reason_{code}`. */
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

/** Elements that a kind asks for besides address, statement and an email; each is ticked or filled in. */
export const NOTICE_ELEMENTS = {
  report: [],
  complaint: ['good_faith'],
  dmca: ['work', 'signature', 'good_faith', 'authority'],
  ncii: ['depicted', 'signature', 'good_faith'],
  severe: [],
} as const satisfies Record<NoticeKind, readonly string[]>;
export type NoticeElement = (typeof NOTICE_ELEMENTS)[NoticeKind][number];

/** What a case is told by: eight characters of Crockford's base 32 after a prefix. */
export const REFERENCE_PATTERN = '^NC-[0-9A-HJKMNP-TV-Z]{8}$';
export const STATEMENT_MAX = 5000;
export const CASES_PER_PAGE = 24;

/** Body of POST /api/notice.php: no account is needed. Elements that a kind does not ask for are left out. */
export type NoticeBody = {
  kind: string;
  /** Addresses of the pages that it is about, one on each line; each becomes a case. */
  page: string;
  name: string;
  eml: string;
  statement: string;
  /** Of a trusted flagger: its notices have a lane of their own. */
  flagger?: string;
} & Partial<Record<NoticeElement, string>>;

/** Body of POST /api/appeal.php: against a decision, by whoever knows the reference and the secret of its letter. */
export type AppealBody = { reference: string; secret: string; text: string };

/** Body of POST /api/case_act.php, by staff. */
export type CaseActBody =
  | {
      act: 'triage' | 'disable' | 'ask' | 'resume' | 'close' | 'assign';
      reference: string;
      note: string;
    }
  /** `policy_clause` is a code of REVIEW_REASONS, whose clause every language has in words, or the words of whoever decides. */
  | {
      act: 'decide';
      reference: string;
      outcome: string;
      reason_code: string;
      policy_clause: string;
      note: string;
    }
  /** A second person, where one is required. */
  | { act: 'confirm'; reference: string; note: string }
  | { act: 'appeal_uphold' | 'appeal_refuse'; reference: string; note: string };
