import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@nocturne/api/api-error';
import { autorun, when } from 'mobx';
import { PagedList, type Page } from './paged-list.ts';

interface PageRequest {
  page: number;
  signal: AbortSignal;
  answer(items: readonly string[], counts?: { totalCount?: number; pageCount?: number }): void;
  fail(cause: unknown): void;
}

/** A list whose page requests the test answers by hand. */
function aList() {
  const requests: PageRequest[] = [];
  const list = new PagedList<string>({
    fetchPage: (page, signal) =>
      new Promise<Page<string>>((resolve, reject) => {
        requests.push({
          page,
          signal,
          answer: (items, { totalCount = 50, pageCount = 3 } = {}) =>
            resolve({ items, totalCount, pageCount }),
          fail: reject,
        });
      }),
    keyOf: (item) => item,
  });
  return { list, requests };
}
function at(requests: readonly PageRequest[], index: number): PageRequest {
  const found = requests[index];
  if (!found) throw new Error(`page request ${index} was not made`);
  return found;
}
const refusal = { error: 1, code: 'forbidden', errors: [] } as const;

describe('PagedList', () => {
  test('R4-12 show replaces the items; loadMore appends the next page', async () => {
    const { list, requests } = aList();
    const shown = list.show(1);
    expect(list.loadState).toBe('loading');
    at(requests, 0).answer(['a', 'b']);
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
    at(requests, 1).answer(['c']);
    await more;
    expect(list).toMatchObject({ items: ['a', 'b', 'c'], page: 2 });

    const last = list.show(3);
    at(requests, 2).answer(['z']);
    await last;
    expect(list).toMatchObject({ items: ['z'], page: 3, hasMore: false });
    expect(requests.map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  test('R4-12 an item that moved to the next page appears once', async () => {
    const { list, requests } = aList();
    const shown = list.show(1);
    at(requests, 0).answer(['a', 'b']);
    await shown;
    const more = list.loadMore();
    at(requests, 1).answer(['b', 'c']);
    await more;
    expect(list.items).toEqual(['a', 'b', 'c']);
  });

  test('requests no page after the last or during another request', async () => {
    const { list, requests } = aList();
    const shown = list.show(2);
    at(requests, 0).answer(['b']);
    await shown;
    const more = list.loadMore();
    await list.loadMore();
    expect(requests).toHaveLength(2);
    at(requests, 1).answer(['c']);
    await more;
    await list.loadMore();
    expect(requests).toHaveLength(2);
  });

  test('is empty only when it is ready', async () => {
    const { list, requests } = aList();
    expect(list.isEmpty).toBe(false);
    const shown = list.show(1);
    expect(list.isEmpty).toBe(false);
    at(requests, 0).answer([], { totalCount: 0, pageCount: 0 });
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
  ])('R4-12 %s results in a failed state with its error code', async (_name, cause, errorCode) => {
    const { list, requests } = aList();
    const shown = list.show(1);
    at(requests, 0).fail(cause);
    await expect(shown).resolves.toBeUndefined();
    expect(list).toMatchObject({ loadState: 'failed', errorCode, lastError: cause });
  });

  test('a failed next page keeps the items and can be requested again', async () => {
    const { list, requests } = aList();
    const shown = list.show(1);
    at(requests, 0).answer(['a']);
    await shown;
    const more = list.loadMore();
    at(requests, 1).fail(ApiError.offline());
    await more;
    expect(list).toMatchObject({ items: ['a'], page: 1, loadState: 'failed' });

    const again = list.loadMore();
    at(requests, 2).answer(['b']);
    await again;
    expect(list).toMatchObject({
      items: ['a', 'b'],
      page: 2,
      loadState: 'ready',
      errorCode: null,
      lastError: null,
    });
  });

  test('ignores a late response', async () => {
    const { list, requests } = aList();
    const first = list.show(1);
    const second = list.show(2);
    expect(at(requests, 0).signal.aborted).toBe(true);
    at(requests, 1).answer(['second']);
    at(requests, 0).answer(['first']);
    await Promise.all([first, second]);
    expect(list).toMatchObject({ items: ['second'], page: 2, loadState: 'ready' });
  });

  test('the signal of a visit aborts its request', async () => {
    const { list, requests } = aList();
    const visit = new AbortController();
    const shown = list.show(1, visit.signal);
    visit.abort();
    expect(at(requests, 0).signal.aborted).toBe(true);
    at(requests, 0).fail(ApiError.aborted());
    await shown;
    expect(list).toMatchObject({ loadState: 'idle', errorCode: null });
  });

  test('dispose aborts the current request', () => {
    const { list, requests } = aList();
    void list.show(1);
    list.dispose();
    expect(at(requests, 0).signal.aborted).toBe(true);
  });

  test('restores the snapshot of the server without a request', async () => {
    const { list, requests } = aList();
    const shown = list.show(1);
    at(requests, 0).answer(['a']);
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
    expect(there.requests).toHaveLength(0);
  });

  test('is observable', async () => {
    const { list, requests } = aList();
    const seen: string[] = [];
    using _watch = autorun(() =>
      seen.push(`${list.loadState} ${list.items.length} ${list.hasMore}`),
    );
    const shown = list.show(1);
    at(requests, 0).answer(['a']);
    await shown;
    expect(seen).toEqual(['idle 0 false', 'loading 0 false', 'ready 1 true']);
  });

  test('R2.1-02 a list restored while loading is ready, or idle without items', () => {
    const { list } = aList();
    const state = { items: ['a'], page: 1, totalCount: 50, pageCount: 3, errorCode: null };
    list.restore({ ...state, loadState: 'loading' });
    expect(list.loadState).toBe('ready');
    list.restore({ ...state, page: 0, items: [], loadState: 'loading' });
    expect(list.loadState).toBe('idle');
  });
});

describe('R4-12 PagedList.prefetchNext', () => {
  async function shown() {
    const made = aList();
    const showing = made.list.show(1);
    at(made.requests, 0).answer(['a']);
    await showing;
    return made;
  }

  test('R4-12 requests the page once, and loadMore appends it', async () => {
    const { list, requests } = await shown();
    list.prefetchNext();
    list.prefetchNext();
    at(requests, 1).answer(['b']);
    await list.loadMore();
    expect([list.items, list.page, requests.length]).toEqual([['a', 'b'], 2, 2]);
  });

  test('R4-12 loadMore waits for the prefetch', async () => {
    const { list, requests } = await shown();
    list.prefetchNext();
    const loading = list.loadMore();
    expect([list.loadState, requests.length]).toEqual(['loading', 2]);
    at(requests, 1).answer(['b']);
    await loading;
    expect(list.items).toEqual(['a', 'b']);
  });

  test('R4-12 a failed prefetch changes nothing, and loadMore tries again', async () => {
    const { list, requests } = await shown();
    list.prefetchNext();
    at(requests, 1).fail(ApiError.offline());
    await Promise.resolve();
    expect(list.loadState).toBe('ready');
    const loading = list.loadMore();
    at(requests, 2).answer(['b']);
    await loading;
    expect(list.items).toEqual(['a', 'b']);
  });

  test('R4-12 dispose aborts the prefetch', async () => {
    const { list, requests } = await shown();
    list.prefetchNext();
    list.dispose();
    expect(at(requests, 1).signal.aborted).toBe(true);
  });

  test('R4-12 requests nothing before the first page or after the last', async () => {
    const { list, requests } = aList();
    list.prefetchNext();
    expect(requests).toHaveLength(0);
    const showing = list.show(3);
    list.prefetchNext();
    at(requests, 0).answer(['c']);
    await showing;
    list.prefetchNext();
    expect(requests).toHaveLength(1);
  });

  test('R2.1-02 loadTo appends pages until one fails', async () => {
    const { list, requests } = await shown();
    const loading = list.loadTo(3);
    at(requests, 1).answer(['b']);
    await Promise.resolve();
    for (let turns = 0; requests.length < 3 && turns < 10; turns += 1) await Promise.resolve();
    at(requests, 2).fail(ApiError.offline());
    await loading;
    expect([list.items, list.page, list.loadState]).toEqual([['a', 'b'], 2, 'failed']);
  });
});

describe('PagedList changed by its owner', () => {
  const twoPages = { totalCount: 5, pageCount: 2 };
  async function ready() {
    const { list, requests } = aList();
    const shown = list.show(1);
    at(requests, 0).answer(['a', 'b', 'c'], twoPages);
    await shown;
    return { list, requests };
  }

  test('R2.3-02 putBack restores an item to its position, once', async () => {
    const { list } = await ready();
    list.removeItem('b');
    expect(list).toMatchObject({ items: ['a', 'c'], totalCount: 4 });
    list.insertAt('b', 1);
    list.insertAt('b', 0);
    expect(list).toMatchObject({ items: ['a', 'b', 'c'], totalCount: 5 });
  });

  test('a first item ends a failure', async () => {
    const { list, requests } = aList();
    const shown = list.show(1);
    at(requests, 0).fail(ApiError.http(403, { ...refusal, errors: [] }));
    await shown;
    expect(list).toMatchObject({ loadState: 'failed', errorCode: 'forbidden', isRefused: true });
    list.prepend('a');
    expect(list).toMatchObject({ loadState: 'idle', errorCode: null, isRefused: false });
  });

  test('R6-02 arrange orders items by keys; the others follow in their order', async () => {
    const { list } = await ready();
    list.sortByKeys(['c', 'x']);
    expect(list.items).toEqual(['c', 'a', 'b']);
  });

  test('R2.3-02 refill reloads the page after a removal and discards the prefetch', async () => {
    const { list, requests } = await ready();
    list.prefetchNext();
    list.removeItem('a');
    const filled = list.refill();
    expect(at(requests, 1).signal.aborted).toBe(true);
    expect(at(requests, 2).page).toBe(1);
    at(requests, 2).answer(['b', 'c', 'd'], { totalCount: 4, pageCount: 2 });
    await filled;
    expect(list).toMatchObject({
      items: ['b', 'c', 'd'],
      page: 1,
      totalCount: 4,
      loadState: 'ready',
    });
  });

  test('R4-12 refill reloads the page, then repeats a pending loadMore', async () => {
    const { list, requests } = await ready();
    void list.loadMore();
    list.removeItem('a');
    const filled = list.refill();
    expect(at(requests, 1).signal.aborted).toBe(true);
    at(requests, 2).answer(['b', 'c', 'd'], { totalCount: 4, pageCount: 2 });
    await when(() => list.totalCount === 4 && list.loadState === 'loading');
    at(requests, 3).answer(['e'], { totalCount: 4, pageCount: 2 });
    await filled;
    expect(list).toMatchObject({ items: ['b', 'c', 'd', 'e'], page: 2 });
    expect(requests.map(({ page }) => page)).toEqual([1, 2, 1, 2]);
  });

  test('R2.3-02 a second refill requests the same page and no other', async () => {
    const { list, requests } = await ready();
    list.removeItem('a');
    void list.refill();
    list.removeItem('b');
    const filled = list.refill();
    at(requests, 2).answer(['c', 'd', 'e'], { totalCount: 3, pageCount: 1 });
    await filled;
    expect(list).toMatchObject({ items: ['c', 'd', 'e'], page: 1, loadState: 'ready' });
    expect(requests.map(({ page }) => page)).toEqual([1, 1, 1]);
  });

  test('refill requests nothing on the last page', async () => {
    const { list, requests } = aList();
    const shown = list.show(3);
    at(requests, 0).answer(['z']);
    await shown;
    await list.refill();
    expect(requests).toHaveLength(1);
  });
});
