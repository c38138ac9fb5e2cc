import { dayOf } from '../services/analytics/day-of.ts';
import type { AnalyticsRepository } from '../repositories/analytics/analytics-repository.ts';

const DAY_MS = 86_400_000;

interface PurgeDeps {
  analytics: Pick<AnalyticsRepository, 'purgeCounts'>;
  /** Days to keep counts, not counting the current day. */
  keepDays: number;
  now: () => Date;
}

/** Part of the job "clean": deletes the counts of expired days (docs/privacy.md). */
export function purgeAnalytics({ analytics, keepDays, now }: PurgeDeps): Promise<void> {
  return analytics.purgeCounts(dayOf(new Date(now().getTime() - keepDays * DAY_MS)));
}
