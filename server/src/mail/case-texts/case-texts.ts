import type { CaseOutcome, CaseReason } from '@nocturne/contracts/cases';

type CaseEffect = 'disabled' | 'removed' | 'review';

/**
 * Placeholders: {reference}, {title}, {site}; {days} is a duration; {from} and {until} are moments.
 * Subjects have no title: someone else may see the screen.
 */
export interface CaseEmailTexts {
  receipt: { subject: string; one: string; several: string; keep: string };
  asked: { subject: string; text: string; next: string };
  decided: { subject: string; text: Readonly<Record<CaseOutcome, string>> };
  /** Texts for the uploader, by the effect on the video. */
  statement: Readonly<Record<CaseEffect, { subject: string; text: string }>>;
  restored: { subject: string; text: string };
  appeal: { subject: string; text: Readonly<Record<'upheld' | 'refused', string>> };
  counter: { subject: string; text: string; next: string };
  labels: Readonly<
    Record<
      | 'reference'
      | 'page'
      | 'deadline'
      | 'code'
      | 'status'
      | 'reason'
      | 'rule'
      | 'question'
      | 'statement',
      string
    >
  >;
  /** Follows a decision. */
  person: string;
  /** For the uploader, whose email has the appeal code. */
  redress: string;
  /** For the sender of a notice, whose receipt has the code. */
  redressByReceipt: string;
  button: string;
  reason: string;
  reasons: Readonly<Record<CaseReason, string>>;
}
