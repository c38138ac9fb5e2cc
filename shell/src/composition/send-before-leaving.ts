import type { AnalyticsStore } from '@nocturne/stores/analytics-store';

/** What was counted leaves with the page: as its tab goes to the back, which on phones is often the last that a page hears, and as it is left. */
export function sendBeforeLeaving(analytics: Pick<AnalyticsStore, 'flush'>): void {
  document.addEventListener('visibilitychange', () => document.hidden && analytics.flush());
  window.addEventListener('pagehide', () => analytics.flush());
}
