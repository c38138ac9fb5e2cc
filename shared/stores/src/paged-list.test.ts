import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@nocturne/api/api-error';
import { autorun, when } from 'mobx';
import { PagedList, type Page } from './paged-list.ts';

interface Asked {
  page: number;
  signal: AbortSignal;
  answer(items: readonly string[], counts?: { totalCount?: number; pageCount?: number }): void;
  fail(cause: unknown): void;
}

/** A list whose pages the test answers when it likes. */
function aList() {
  const asked: Asked[] = [];
  const list = new PagedList<string>({
    fetchPage: (page, signal) =>
      new Promise<Page<string>>((resolve, reject) => {
        asked.push({
          page,
          signal,
          answer: (items, { totalCount = 50, pageCount = 3 } = {}) =>
            resolve({ items, totalCount, pageCount }),
          fail: reject,
        });
      }),
    keyOf: (item) => item,
  });
  return { list, asked };
}
function at(asked: readonly Asked[], index: number): Asked {
  const found = asked[index];
  if (!found) throw new Error(`page request ${index} was not made`);
  return found;
}
const refusal = { error: 1, code: 'forbidden', errors: [] } as const;

describe('PagedList', () => {
  test('R4-12 numbered pages replace the items, load-more appends the next page', async () => {
    const { list, asked } = aList();
    const shown = list.show(1);
    expect(list.loadState).toBe('loading');
    at(asked, 0).answer(['a', 'b']);
    await shown;
    expect(list).toMatchObject({
      items: ['a', 'b'],
      page: 1,
      totalCount: 50,
      pageCount: 3,
      loadState: 'ready',
      errorCode: null,
    });

    const more = list.loadMore();
    at(asked, 1).answer(['c']);
    await more;
    expect(list).toMatchObject({ items: ['a', 'b', 'c'], page: 2 });

    const last = list.show(3);
    at(asked, 2).answer(['z']);
    await last;
    expect(list).toMatchObject({ items: ['z'], page: 3, hasMore: false });
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  test('R4-12 what moved on to the next page meanwhile is there once', async () => {
    const { list, asked } = aList();
    const shown = list.show(1);
    at(asked, 0).answer(['a', 'b']);
    await shown;
    const more = list.loadMore();
    at(asked, 1).answer(['b', 'c']);
    await more;
    expect(list.items).toEqual(['a', 'b', 'c']);
  });

  test('asks for no page after the last one, nor while one is on its way', async () => {
    const { list, asked } = aList();
    const shown = list.show(2);
    at(asked, 0).answer(['b']);
    await shown;
    const more = list.loadMore();
    await list.loadMore();
    expect(asked).toHaveLength(2);
    at(asked, 1).answer(['c']);
    await more;
    await list.loadMore();
    expect(asked).toHaveLength(2);
  });

  test('is empty only when it is ready', async () => {
    const { list, asked } = aList();
    expect(list.isEmpty).toBe(false);
    const shown = list.show(1);
    expect(list.isEmpty).toBe(false);
    at(asked, 0).answer([], { totalCount: 0, pageCount: 0 });
    await shown;
    expect(list.isEmpty).toBe(true);
  });

  test.each([
    ['a refusal', ApiError.http(403, { ...refusal, errors: [] }), 'forbidden'],
    ['a page that is not there', ApiError.http(404), 'not_found'],
    ['a failed server', ApiError.http(500), 'system'],
    ['an unreadable answer', ApiError.malformed(200), 'system'],
    ['a broken network', ApiError.offline(), 'network'],
    ['a deadline', ApiError.timeout(15_000), 'network'],
  ])('R4-12 %s ends in a failed state with its code', async (_name, cause, errorCode) => {
    const { list, asked } = aList();
    const shown = list.show(1);
    at(asked, 0).fail(cause);
    await expect(shown).resolves.toBeUndefined();
    expect(list).toMatchObject({ loadState: 'failed', errorCode, lastError: cause });
  });

  test('a failed next page keeps what is there, and may be asked for again', async () => {
    const { list, asked } = aList();
    const shown = list.show(1);
    at(asked, 0).answer(['a']);
    await shown;
    const more = list.loadMore();
    at(asked, 1).fail(ApiError.offline());
    await more;
    expect(list).toMatchObject({ items: ['a'], page: 1, loadState: 'failed' });

    const again = list.loadMore();
    at(asked, 2).answer(['b']);
    await again;
    expect(list).toMatchObject({
      items: ['a', 'b'],
      page: 2,
      loadState: 'ready',
      errorCode: null,
      lastError: null,
    });
  });

  test('ignores an answer that came too late', async () => {
    const { list, asked } = aList();
    const first = list.show(1);
    const second = list.show(2);
    expect(at(asked, 0).signal.aborted).toBe(true);
    at(asked, 1).answer(['second']);
    at(asked, 0).answer(['first']);
    await Promise.all([first, second]);
    expect(list).toMatchObject({ items: ['second'], page: 2, loadState: 'ready' });
  });

  test('a visit that ends takes its request along', async () => {
    const { list, asked } = aList();
    const visit = new AbortController();
    const shown = list.show(1, visit.signal);
    visit.abort();
    expect(at(asked, 0).signal.aborted).toBe(true);
    at(asked, 0).fail(ApiError.aborted());
    await shown;
    expect(list).toMatchObject({ loadState: 'idle', errorCode: null });
  });

  test('dispose aborts what is on its way', () => {
    const { list, asked } = aList();
    void list.show(1);
    list.dispose();
    expect(at(asked, 0).signal.aborted).toBe(true);
  });

  test('what the server wrote into the page is what the browser goes on with', async () => {
    const { list, asked } = aList();
    const shown = list.show(1);
    at(asked, 0).answer(['a']);
    await shown;

    const there = aList();
    there.list.restore(
      JSON.parse(JSON.stringify(list.snapshot())) as ReturnType<typeof list.snapshot>,
    );
    expect(there.list).toMatchObject({
      items: ['a'],
      page: 1,
      totalCount: 50,
      pageCount: 3,
      loadState: 'ready',
      hasMore: true,
    });
    expect(there.asked).toHaveLength(0);
  });

  test('is observable', async () => {
    const { list, asked } = aList();
    const seen: string[] = [];
    using _watch = autorun(() =>
      seen.push(`${list.loadState} ${list.items.length} ${list.hasMore}`),
    );
    const shown = list.show(1);
    at(asked, 0).answer(['a']);
    await shown;
    expect(seen).toEqual(['idle 0 false', 'loading 0 false', 'ready 1 true']);
  });

  test('R2.1-02 a list that was left while a page was on its way is ready for the next one', () => {
    const { list } = aList();
    const state = { items: ['a'], page: 1, totalCount: 50, pageCount: 3, errorCode: null };
    list.restore({ ...state, loadState: 'loading' });
    expect(list.loadState).toBe('ready');
    list.restore({ ...state, page: 0, items: [], loadState: 'loading' });
    expect(list.loadState).toBe('idle');
  });
});

describe('R4-12 the next page, fetched ahead', () => {
  async function shown() {
    const made = aList();
    const showing = made.list.show(1);
    at(made.asked, 0).answer(['a']);
    await showing;
    return made;
  }

  test('R4-12 is asked for once, and is what load more appends', async () => {
    const { list, asked } = await shown();
    list.prefetchNext();
    list.prefetchNext();
    at(asked, 1).answer(['b']);
    await list.loadMore();
    expect([list.items, list.page, asked.length]).toEqual([['a', 'b'], 2, 2]);
  });

  test('R4-12 load more waits for what is on its way', async () => {
    const { list, asked } = await shown();
    list.prefetchNext();
    const loading = list.loadMore();
    expect([list.loadState, asked.length]).toEqual(['loading', 2]);
    at(asked, 1).answer(['b']);
    await loading;
    expect(list.items).toEqual(['a', 'b']);
  });

  test('R4-12 one that failed changes nothing, and is asked for again when it is wanted', async () => {
    const { list, asked } = await shown();
    list.prefetchNext();
    at(asked, 1).fail(ApiError.offline());
    await Promise.resolve();
    expect(list.loadState).toBe('ready');
    const loading = list.loadMore();
    at(asked, 2).answer(['b']);
    await loading;
    expect(list.items).toEqual(['a', 'b']);
  });

  test('R4-12 is aborted as the page is left', async () => {
    const { list, asked } = await shown();
    list.prefetchNext();
    list.dispose();
    expect(at(asked, 1).signal.aborted).toBe(true);
  });

  test('R4-12 is not fetched after the last page or before the first', async () => {
    const { list, asked } = aList();
    list.prefetchNext();
    expect(asked).toHaveLength(0);
    const showing = list.show(3);
    list.prefetchNext();
    at(asked, 0).answer(['c']);
    await showing;
    list.prefetchNext();
    expect(asked).toHaveLength(1);
  });

  test('R2.1-02 as many pages as there were are appended, until one does not come', async () => {
    const { list, asked } = await shown();
    const loading = list.loadTo(3);
    at(asked, 1).answer(['b']);
    await Promise.resolve();
    for (let turns = 0; asked.length < 3 && turns < 10; turns += 1) await Promise.resolve();
    at(asked, 2).fail(ApiError.offline());
    await loading;
    expect([list.items, list.page, list.loadState]).toEqual([['a', 'b'], 2, 'failed']);
  });
});

describe('PagedList in its owner’s hands', () => {
  const twoPages = { totalCount: 5, pageCount: 2 };
  async function ready() {
    const { list, asked } = aList();
    const shown = list.show(1);
    at(asked, 0).answer(['a', 'b', 'c'], twoPages);
    await shown;
    return { list, asked };
  }

  test('R2.3-02 one that was put back stands where it stood, once', async () => {
    const { list } = await ready();
    list.leaveOut('b');
    expect(list).toMatchObject({ items: ['a', 'c'], totalCount: 4 });
    list.putBack('b', 1);
    list.putBack('b', 0);
    expect(list).toMatchObject({ items: ['a', 'b', 'c'], totalCount: 5 });
  });

  test('R6-02 is arranged by keys; what they do not name follows as it stood', async () => {
    const { list } = await ready();
    list.arrange(['c', 'x']);
    expect(list.items).toEqual(['c', 'a', 'b']);
  });

  test('R2.3-02 after one was taken out it shows what moved up, and forgets what was fetched ahead', async () => {
    const { list, asked } = await ready();
    list.prefetchNext();
    list.leaveOut('a');
    const filled = list.refill();
    expect(at(asked, 1).signal.aborted).toBe(true);
    expect(at(asked, 2).page).toBe(1);
    at(asked, 2).answer(['b', 'c', 'd'], { totalCount: 4, pageCount: 2 });
    await filled;
    expect(list).toMatchObject({
      items: ['b', 'c', 'd'],
      page: 1,
      totalCount: 4,
      loadState: 'ready',
    });
  });

  test('R4-12 a further page that was on its way is asked for after that', async () => {
    const { list, asked } = await ready();
    void list.loadMore();
    list.leaveOut('a');
    const filled = list.refill();
    expect(at(asked, 1).signal.aborted).toBe(true);
    at(asked, 2).answer(['b', 'c', 'd'], { totalCount: 4, pageCount: 2 });
    await when(() => list.totalCount === 4 && list.loadState === 'loading');
    at(asked, 3).answer(['e'], { totalCount: 4, pageCount: 2 });
    await filled;
    expect(list).toMatchObject({ items: ['b', 'c', 'd', 'e'], page: 2 });
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 1, 2]);
  });

  test('R2.3-02 a second one right after the first asks for no further page', async () => {
    const { list, asked } = await ready();
    list.leaveOut('a');
    void list.refill();
    list.leaveOut('b');
    const filled = list.refill();
    at(asked, 2).answer(['c', 'd', 'e'], { totalCount: 3, pageCount: 1 });
    await filled;
    expect(list).toMatchObject({ items: ['c', 'd', 'e'], page: 1, loadState: 'ready' });
    expect(asked.map(({ page }) => page)).toEqual([1, 1, 1]);
  });

  test('the last page has nothing to move up', async () => {
    const { list, asked } = aList();
    const shown = list.show(3);
    at(asked, 0).answer(['z']);
    await shown;
    await list.refill();
    expect(asked).toHaveLength(1);
  });
});
