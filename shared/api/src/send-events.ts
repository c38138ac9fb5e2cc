import type { AnalyticsEvent, EventBatch } from '@nocturne/contracts/events';
import { withTimeout } from './with-timeout.ts';

/** Timeout of the collector, milliseconds. */
const EVENTS_TIMEOUT_MS = 10_000;

/**
 * Sends events to the site's own server (a path) or to a collector, which gets no cookie and no
 * referrer. The request outlives the page.
 *
 * Resolves to false if the same events may be sent again: the network is broken, or the receiver is
 * overloaded or failing. Never rejects.
 */
export async function sendEvents(
  address: string,
  events: readonly AnalyticsEvent[],
  send: typeof fetch = (...call) => fetch(...call),
): Promise<boolean> {
  const batch: EventBatch = { events };
  const originOptions: RequestInit = address.startsWith('/')
    ? { mode: 'same-origin', credentials: 'same-origin' }
    : { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer' };
  const headers = { 'Content-Type': 'application/json' };
  try {
    return await withTimeout(EVENTS_TIMEOUT_MS, undefined, async (signal) => {
      const { status } = await send(address, {
        ...originOptions,
        method: 'POST',
        headers,
        body: JSON.stringify(batch),
        keepalive: true,
        signal,
      });
      return status !== 429 && status < 500;
    });
  } catch {
    return false;
  }
}
