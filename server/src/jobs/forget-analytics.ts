import { dayOf } from '../analytics/day-of.ts';
import type { AnalyticsRepository } from '../repositories/analytics-repository.ts';

const DAY_MS = 86_400_000;

interface ForgetParts {
  analytics: Pick<AnalyticsRepository, 'forget'>;
  /** Days that counts are kept, the present one not counted. */
  keepDays: number;
  now: () => Date;
}

/** Part of the job "clean": deletes the counts of days that are too old (docs/privacy.md). */
export function forgetAnalytics({ analytics, keepDays, now }: ForgetParts): Promise<void> {
  return analytics.forget(dayOf(new Date(now().getTime() - keepDays * DAY_MS)));
}
