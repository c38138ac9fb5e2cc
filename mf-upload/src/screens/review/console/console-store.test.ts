import { testServices } from '@nocturne/federation/testing/test-services';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  aCase,
  aCaseItem,
  aReviewItem,
  aReviewVideo,
  aStaffIdentity,
  listResponse,
} from '../../../testing/review-data.ts';
import { CONSOLE_REFRESH_MS, ConsoleStore } from './console-store.ts';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');
const late = (id: number) => aReviewItem({ video_id: id, due_at: '2026-11-22T08:00:00.000Z' });
const early = (id: number) => aReviewItem({ video_id: id, due_at: '2026-11-23T08:00:00.000Z' });

function aConsole() {
  const services = testServices({
    answers: {
      reviewQueue: listResponse('items', [late(51), early(52)]),
      reviewVideo: ({ values }) => ({ video: aReviewVideo({ video_id: values.video_id }) }),
      staffIdentities: listResponse('identities', [aStaffIdentity()]),
      cases: listResponse('cases', [aCaseItem()]),
      case: { case: aCase() },
    },
  });
  return { consoleStore: new ConsoleStore(services, () => NOW), transport: services.transport };
}

describe('R1-03 ConsoleStore figures', () => {
  test('R1-03 counts waiting and overdue items', async () => {
    const { consoleStore } = aConsole();
    await consoleStore.refresh();
    const { waiting, overdue, hasMoreOverdue, cases } = consoleStore.figures;
    expect({ waiting, overdue, hasMoreOverdue, cases }).toEqual({
      waiting: 2,
      overdue: 1,
      hasMoreOverdue: false,
      cases: 1,
    });
  });

  test('R1-03 marks that more may be overdue when the whole page is', async () => {
    const { consoleStore, transport } = aConsole();
    transport.answers.reviewQueue = { items: [late(51)], total_count: 40, pages: 2 };
    await consoleStore.refresh();
    expect([consoleStore.figures.overdue, consoleStore.figures.hasMoreOverdue]).toEqual([1, true]);
  });

  test('R1-03 keeps the known figures when a request fails', async () => {
    const { consoleStore, transport } = aConsole();
    await consoleStore.refresh();
    transport.answers = {};
    await consoleStore.refresh();
    expect(consoleStore.figures.waiting).toBe(2);
  });
});

describe('ConsoleStore polling', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('R1-03 refreshes every 15 s until aborted, and reports address changes', async () => {
    const { consoleStore, transport } = aConsole();
    const addresses: string[] = [];
    const leaving = new AbortController();
    consoleStore.watch(
      { lane: 'publish', page: 1 },
      (address) => addresses.push(address),
      leaving.signal,
    );
    await jest.advanceTimersByTimeAsync(0);
    expect(addresses.at(-1)).toBe('/review/?video=51');
    const before = transport.callsOf('reviewQueue').length;
    await jest.advanceTimersByTimeAsync(CONSOLE_REFRESH_MS);
    expect(transport.callsOf('reviewQueue').length).toBeGreaterThan(before);
    await consoleStore.open({ lane: 'cases', page: 1 });
    expect(addresses.at(-1)).toBe('/review/?lane=cases&case=NC-7Q2ZK4MT');
    leaving.abort();
    const left = transport.calls.length;
    await jest.advanceTimersByTimeAsync(3 * CONSOLE_REFRESH_MS);
    expect(transport.calls).toHaveLength(left);
  });

  test('R1-03 pauses while the page is hidden and refreshes when it is visible again', async () => {
    const { consoleStore, transport } = aConsole();
    const leaving = new AbortController();
    consoleStore.watch({ lane: 'identities', page: 1 }, () => undefined, leaving.signal);
    await jest.advanceTimersByTimeAsync(0);
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = transport.calls.length;
    await jest.advanceTimersByTimeAsync(2 * CONSOLE_REFRESH_MS);
    expect(transport.calls).toHaveLength(before);
    hidden.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(transport.calls.length).toBeGreaterThan(before);
    leaving.abort();
  });
});
