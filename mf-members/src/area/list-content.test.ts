import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@nocturne/api/api-error';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { testServices } from '@nocturne/federation/testing/test-services';
import { when } from 'mobx';
import { ListContent } from './list-content.ts';

/** A list of `ids`, two per page; removed items disappear from it. */
function aList(ids: number[], stat: FakeAnswers['stat'] = { ok: 1 }) {
  const services = testServices({ answers: { stat } });
  const requestedPages: number[] = [];
  const content = new ListContent<{ id: number }>(services, {
    fetchPage(page) {
      requestedPages.push(page);
      const items = ids.slice((page - 1) * 2, page * 2).map((id) => ({ id }));
      return Promise.resolve({
        items,
        totalCount: ids.length,
        pageCount: Math.ceil(ids.length / 2),
      });
    },
    keyOf: ({ id }) => id,
    removal: ({ id }) => ({
      body: { act: 'comment_delete', comment_id: String(id) },
      success: 'notify.comment_removed',
    }),
  });
  /** Removes an item, also from the server's list. */
  const remove = async (id: number) => {
    const item = content.list.items.find((one) => one.id === id) ?? { id };
    if (ids.includes(id)) ids.splice(ids.indexOf(id), 1);
    return content.remove(item);
  };
  const shown = () => content.list.items.map(({ id }) => id);
  return { services, content, requestedPages, remove, shown };
}

describe('ListContent', () => {
  test('R2.3-02 removes an item, confirms it and fills the page', async () => {
    const { services, content, remove, shown } = aList([1, 2, 3]);
    await content.open(1);
    expect(await remove(1)).toBe(true);
    await when(() => shown().length === 2, { timeout: 1000 });
    expect(shown()).toEqual([2, 3]);
    expect(services.transport.callsOf('stat').map(({ body }) => body)).toEqual([
      { act: 'comment_delete', comment_id: '1' },
    ]);
    expect(services.notifications.list).toMatchObject([
      { type: 'success', key: 'notify.comment_removed' },
    ]);
    expect(content.list).toMatchObject({ totalCount: 2, pageCount: 1, hasMore: false });
  });

  test('R4-12 goes back a page when the last page becomes empty', async () => {
    const { content, remove, shown } = aList([1, 2, 3]);
    await content.open(2);
    await remove(3);
    await when(() => shown().length === 2, { timeout: 1000 });
    expect([shown(), content.list.page]).toEqual([[1, 2], 1]);
  });

  test('R8-01 is empty after the last removal and sends no request', async () => {
    const { content, requestedPages, remove } = aList([1]);
    await content.open(1);
    await remove(1);
    expect([content.list.isEmpty, requestedPages]).toEqual([true, [1]]);
  });

  test('R6-05 removes an item that another tab already removed', async () => {
    const { content, remove, shown } = aList([1, 2], refusal('not_found'));
    await content.open(1);
    expect(await remove(2)).toBe(true);
    expect(shown()).toEqual([1]);
  });

  test.each<[string, FakeAnswers['stat'], string]>([
    ['the server refuses', refusal('forbidden'), 'error.forbidden'],
    [
      'the network fails',
      () => {
        throw ApiError.offline();
      },
      'error.network',
    ],
  ])('R8-05 keeps the item and shows a toast when %s', async (_what, stat, key) => {
    const { services, content, remove, shown } = aList([1, 2], stat);
    await content.open(1);
    expect(await remove(1)).toBe(false);
    expect(shown()).toEqual([1, 2]);
    expect(services.notifications.list).toMatchObject([{ type: 'error', key }]);
  });

  test('R2.1-28 distinguishes a missing page from a failure', async () => {
    const missing = new ListContent<{ id: number }>(testServices(), {
      fetchPage: () => Promise.reject(ApiError.http(404)),
      keyOf: ({ id }) => id,
    });
    await missing.open(9);
    expect(missing.isMissing).toBe(true);
    const failed = new ListContent<{ id: number }>(testServices(), {
      fetchPage: () => Promise.reject(ApiError.offline()),
      keyOf: ({ id }) => id,
    });
    await failed.open(9);
    expect(failed.isMissing).toBe(false);
  });
});
