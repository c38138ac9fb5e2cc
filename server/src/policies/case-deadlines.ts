import type { CaseQueue } from '@nocturne/contracts/cases';
import { addBusinessDays, type Holidays } from './business-days.ts';

/** The desired and the required time of a decision. */
export interface CaseDeadlines {
  targetAt: Date;
  deadlineAt: Date;
}

type Span = { hours: number } | { minutes: number } | { businessDays: number };

/** Time since the receipt of a notice (docs/takedown.md). */
const DEADLINES: Readonly<Record<CaseQueue, { target: Span; deadline: Span }>> = {
  severe: { target: { minutes: 15 }, deadline: { minutes: 60 } },
  ncii: { target: { hours: 4 }, deadline: { hours: 48 } },
  flagger: { target: { hours: 12 }, deadline: { businessDays: 2 } },
  person_appeal: { target: { hours: 24 }, deadline: { businessDays: 3 } },
  dmca: { target: { hours: 24 }, deadline: { businessDays: 3 } },
  complaint: { target: { businessDays: 2 }, deadline: { businessDays: 7 } },
  report: { target: { businessDays: 7 }, deadline: { businessDays: 14 } },
};

/** Deadline for deciding an appeal, business days. */
const APPEAL_BUSINESS_DAYS = 7;
/**
 * Business days after a counter-notice in which its video returns, unless the claimant sues (17
 * U.S.C. § 512(g)).
 */
const COUNTER_NOTICE_BUSINESS_DAYS = { from: 10, until: 14 } as const;
/** Maximum total pause of a deadline while waiting for the sender's response, seconds. */
export const PAUSE_MAX_SECONDS = 7 * 86_400;
/** Percentages of the time at which the operator is alerted. The last is a missed deadline. */
export const ESCALATIONS = [50, 80, 100] as const;

export function deadlinesOf(queue: CaseQueue, receivedAt: Date, holidays: Holidays): CaseDeadlines {
  const { target, deadline } = DEADLINES[queue];
  return {
    targetAt: endOf(receivedAt, target, holidays),
    deadlineAt: endOf(receivedAt, deadline, holidays),
  };
}

export function appealDueAt(receivedAt: Date, holidays: Holidays): Date {
  return addBusinessDays(receivedAt, APPEAL_BUSINESS_DAYS, holidays);
}

/** Returns the period in which a video returns after a counter-notice. */
export function counterNoticeWindow(
  receivedAt: Date,
  holidays: Holidays,
): { from: Date; until: Date } {
  const { from, until } = COUNTER_NOTICE_BUSINESS_DAYS;
  return {
    from: addBusinessDays(receivedAt, from, holidays),
    until: addBusinessDays(receivedAt, until, holidays),
  };
}

/** The deadlines of the two urgent kinds never pause. */
export function mayPause(queue: CaseQueue): boolean {
  return queue !== 'severe' && queue !== 'ncii';
}

/** The stored deadline of a case. Completed pauses have already moved both times. */
export interface StoredDeadline extends CaseDeadlines {
  receivedAt: Date;
  pausedAt: Date | null;
  pausedSeconds: number;
}

/**
 * Seconds of the current pause that count. Together with earlier pauses PAUSE_MAX_SECONDS at most.
 */
export function currentPauseSeconds(
  { pausedAt, pausedSeconds }: Pick<StoredDeadline, 'pausedAt' | 'pausedSeconds'>,
  now: Date,
): number {
  if (!pausedAt) return 0;
  const seconds = Math.floor((now.getTime() - pausedAt.getTime()) / 1000);
  return Math.max(0, Math.min(seconds, PAUSE_MAX_SECONDS - pausedSeconds));
}

/** True once a pause has reached its maximum: the deadline resumes automatically. */
export function isPauseOver(stored: StoredDeadline, now: Date): boolean {
  return (
    stored.pausedAt !== null &&
    currentPauseSeconds(stored, now) + stored.pausedSeconds >= PAUSE_MAX_SECONDS
  );
}

/** Returns both times including the current pause. */
export function effectiveDeadlines(stored: StoredDeadline, now: Date): CaseDeadlines {
  const pause = currentPauseSeconds(stored, now);
  return {
    targetAt: addSeconds(stored.targetAt, pause),
    deadlineAt: addSeconds(stored.deadlineAt, pause),
  };
}

/**
 * Returns the used share of the time until the deadline, whole percent, above 100 once missed.
 * Excludes pauses.
 */
export function usedPercent(stored: StoredDeadline, now: Date): number {
  const paused = (stored.pausedSeconds + currentPauseSeconds(stored, now)) * 1000;
  const total =
    effectiveDeadlines(stored, now).deadlineAt.getTime() - stored.receivedAt.getTime() - paused;
  const elapsed = now.getTime() - stored.receivedAt.getTime() - paused;
  return total <= 0 ? 0 : Math.max(0, Math.floor((elapsed * 100) / total));
}

/** Returns the highest step that is reached and not yet reported; undefined if there is none. */
export function dueEscalation(percent: number, reported: number): number | undefined {
  return ESCALATIONS.findLast((step) => percent >= step && reported < step);
}

function endOf(from: Date, span: Span, holidays: Holidays): Date {
  if ('businessDays' in span) return addBusinessDays(from, span.businessDays, holidays);
  return addSeconds(from, 'hours' in span ? span.hours * 3600 : span.minutes * 60);
}

function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}
