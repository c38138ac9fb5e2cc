import type { FormBody } from '@nocturne/contracts/bodies';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { VIEW_STAT_DELAY_MS } from '@nocturne/contracts/constants';
import { countView } from './count-view.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setUp(user: { user_id: number; username: string } | null = null) {
  const sent: FormBody<'stat'>[] = [];
  const actions = {
    addStat: async (event: FormBody<'stat'>) => {
      sent.push(event);
      return Promise.resolve(false);
    },
  };
  const leaving = new AbortController();
  const count = (referrer = '') =>
    countView(
      { actions, session: { user } },
      { section: 'playlist', objectId: 501, referrer, signal: leaving.signal },
    );
  return { sent, leaving, count };
}

describe('R4-09 countView', () => {
  test('sends the view after a second and resolves even if that fails', async () => {
    const { sent, count } = setUp();
    const counted = count();
    await jest.advanceTimersByTimeAsync(VIEW_STAT_DELAY_MS - 1);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await expect(counted).resolves.toBe(true);
    expect(sent).toEqual([{ act: 'view', section: 'playlist', object_id: '501', user_id: '' }]);
  });

  test('sends the id of the member', async () => {
    const { sent, count } = setUp({ user_id: 3, username: 'ann' });
    void count();
    await jest.advanceTimersByTimeAsync(VIEW_STAT_DELAY_MS);
    expect(sent).toMatchObject([{ user_id: '3' }]);
  });

  test('does not count a view if the visitor leaves within a second', async () => {
    const { sent, leaving, count } = setUp();
    const counted = count();
    leaving.abort();
    await expect(counted).resolves.toBe(false);
    await expect(count()).resolves.toBe(false);
    await jest.advanceTimersByTimeAsync(VIEW_STAT_DELAY_MS);
    expect(sent).toEqual([]);
  });
});

describe('R4-09 nogeo', () => {
  test.each([
    ['https://a.com/', true],
    ['https://a.tube/', true],
    ['https://a.net/country/fr/x', true],
    ['https://a.com/x', false],
    ['https://a.net/', false],
    ['', false],
  ])('%s: %s', async (referrer, nogeo) => {
    const { sent, count } = setUp();
    void count(referrer);
    await jest.advanceTimersByTimeAsync(VIEW_STAT_DELAY_MS);
    expect(sent.map((event) => 'nogeo' in event)).toEqual([nogeo]);
  });
});
