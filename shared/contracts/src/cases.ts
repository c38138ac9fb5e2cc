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
/** Maximum length of the rule that a decision is based on, characters. */
export const CLAUSE_MAX = 200;
export const CASES_PER_PAGE = 24;

/** Actions of staff on a case, in POST /api/case_act.php. */
export const CASE_ACTIONS = [
  'triage',
  'disable',
  'ask',
  'resume',
  'assign',
  'decide',
  'confirm',
  'appeal_uphold',
  'appeal_refuse',
  'close',
] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];
