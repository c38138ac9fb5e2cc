import { EVENTS_PATH, type AnalyticsEvent, type EventBatch } from '@nocturne/contracts/events';
import { operations } from '@nocturne/contracts/operations';
import type { Page } from '@playwright/test';

/** Collects the statistics events that a page sends, by action. */
export function watchStats(page: Page): { eventsOf(action: string): Record<string, string>[] } {
  const sent: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (
      request.method() !== 'POST' ||
      new URL(request.url()).pathname !== operations.stat.path.print({})
    )
      return;
    sent.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')));
  });
  return { eventsOf: (action) => sent.filter((event) => event['act'] === action) };
}

type EventOf<K extends AnalyticsEvent['kind']> = Extract<AnalyticsEvent, { kind: K }>;

/**
 * Collects the page hits, goals and exposures that a page sends to the site's own server, in order.
 */
export function watchEvents(page: Page): {
  sent: readonly AnalyticsEvent[];
  hits(): EventOf<'hit'>[];
  goals(): EventOf<'goal'>[];
  exposures(): EventOf<'exposure'>[];
} {
  const sent: AnalyticsEvent[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === EVENTS_PATH)
      sent.push(...(request.postDataJSON() as EventBatch).events);
  });
  return {
    sent,
    hits: () => sent.filter((event) => event.kind === 'hit'),
    goals: () => sent.filter((event) => event.kind === 'goal'),
    exposures: () => sent.filter((event) => event.kind === 'exposure'),
  };
}

/** Fires `pagehide`, so the page sends all pending events. */
export async function flushEvents(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
}
