import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Video } from '@nocturne/contracts/entities/video';
import type { OperationAnswer } from '@nocturne/contracts/operations';
import { refusal, type FakeCall } from '@nocturne/federation/testing/fake-transport';
import { someVideos } from '@nocturne/federation/testing/test-data';
import type { TestServices } from '@nocturne/federation/testing/test-services';
import { LocalDb } from '@nocturne/local-db/local-db';
import { IDBFactory, IDBObjectStore } from '@nocturne/local-db/testing/fake-indexeddb';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryStore } from '../../stores/history-store.ts';
import { openPage, rehydrate, type OpenedPage } from '../../testing/open-page.tsx';

// Each step needs several IndexedDB transactions, which are slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const LATER = '/history/1/?list=watch-later';
const stored = (count: number) => someVideos(count).map((video) => ({ ...video, thumbsrc: '' }));
const shownIds = () =>
  screen.queryAllByRole('article').map((tile) => Number(tile.dataset['videoId']));

let indexedDb: IDBFactory;
let db: LocalDb;
beforeEach(() => {
  indexedDb = new IDBFactory();
  db = new LocalDb(indexedDb);
});
afterEach(() => void jest.restoreAllMocks());

/** Fills a list in the given order: the first video shows last. */
async function keep(list: 'history' | 'watchLater', videos: readonly Video[]): Promise<void> {
  for (const video of videos) await db[list].add(video);
}

/** The site has all requested videos except these. */
function without(...missingIds: readonly number[]) {
  return ({ values }: FakeCall<'videos'>): OperationAnswer<'videos'> => {
    const videos = stored(60).filter(
      ({ video_id: id }) => values.video_id.includes(id) && !missingIds.includes(id),
    );
    const inOrder = values.video_id.flatMap((id) =>
      videos.filter(({ video_id }) => video_id === id),
    );
    return { videos: inOrder, total_count: inOrder.length, pages: 1 };
  };
}

/** From now on reads of the lists succeed and removals fail. */
function refuseRemovals(): void {
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  for (const write of ['delete', 'clear'] as const)
    jest.spyOn(IDBObjectStore.prototype, write).mockImplementation(() => {
      throw new DOMException('denied', 'UnknownError');
    });
}

const requestedIds = ({ transport }: TestServices) =>
  transport.callsOf('videos').map(({ values }) => values.video_id);
const idsDown = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at);

let opened: OpenedPage;

async function open(address: string, answers = {}): Promise<TestServices> {
  opened = await openPage(address, { indexedDb, answers });
  render(opened.screen);
  return opened.services;
}

/** Waits until the check passes and the list has been read again, which follows every removal. */
async function expectAtRest(check: () => void): Promise<void> {
  await waitFor(() => {
    check();
    expect((opened.store as HistoryStore).list.loadState).not.toBe('loading');
  });
}

describe('R2.1-13 history screen', () => {
  test('R2.1-13 R3-07 shows the played videos, newest first, without a request', async () => {
    await keep('history', stored(3));
    const services = await open('/history/1/');
    expect(screen.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    expect(screen.getByText('3 videos')).toBeVisible();
    expect(shownIds()).toEqual([4003, 4002, 4001]);
    expect(services.transport.calls).toEqual([]);
  });

  test('R2.1-13 R4-12 shows 24 videos a page with links to the other pages', async () => {
    await keep('history', stored(50));
    await open('/history/2/');
    expect(shownIds()).toHaveLength(24);
    expect(shownIds()[0]).toBe(4026);
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/history/3/');
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    await expectAtRest(() => expect(shownIds()).toHaveLength(26));
    expect(screen.getByRole('link', { name: 'Film 4002' })).toHaveFocus();
  });

  test('R2.1-13 shows the last page when the requested page is beyond it', async () => {
    await keep('history', stored(25));
    await open('/history/9/');
    expect(shownIds()).toEqual([4001]);
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  test('R8-01 says that the history is empty', async () => {
    await open('/history/1/');
    expect(screen.getByRole('heading', { name: 'Your viewing history is empty.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear list' })).toBeNull();
  });

  test('R4-10 R8-01 explains that the browser does not store lists', async () => {
    const { screen: element } = await openPage('/history/1/');
    render(element);
    expect(screen.getByRole('heading', { name: 'Your viewing history is empty.' })).toBeVisible();
    expect(
      screen.getByText('This browser doesn’t let the site save lists. Check its privacy settings.'),
    ).toBeVisible();
  });

  test('R2.3-02 Delete removes a video, confirms it and focuses the next one', async () => {
    await keep('history', stored(3));
    await open('/history/1/');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Film 4002' }));
    await expectAtRest(() => expect(shownIds()).toEqual([4003, 4001]));
    expect(screen.getByRole('status')).toHaveTextContent('Removed Film 4002 from the list');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Film 4001' })).toHaveFocus());
    expect(await db.history.listIds()).toEqual([4003, 4001]);
  });

  test('R2.3-02 fills the page with the next video after a removal', async () => {
    await keep('history', stored(25));
    await open('/history/1/');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Film 4025' }));
    await expectAtRest(() => expect(shownIds()).toContain(4001));
    expect(shownIds()).toHaveLength(24);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  test('R2.3-02 R4-10 keeps the videos and shows a toast if deletion is refused', async () => {
    await keep('history', stored(2));
    const services = await open('/history/1/');
    refuseRemovals();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Film 4002' }));
    await waitFor(() =>
      expect(services.notifications.list.map(({ key }) => key)).toEqual([
        'notify.storage_unavailable',
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear list' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, clear it' }));
    await waitFor(() => expect(services.notifications.list).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Clear list' })).toHaveFocus();
    expect(shownIds()).toEqual([4002, 4001]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('R2.3-02 removes a video that another tab already removed', async () => {
    await keep('history', stored(2));
    const services = await open('/history/1/');
    await db.history.remove(4002);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Film 4002' }));
    await expectAtRest(() => expect(shownIds()).toEqual([4001]));
    expect(screen.getByRole('status')).toHaveTextContent('Removed Film 4002 from the list');
    expect(services.notifications.list).toEqual([]);
  });

  test('R4-10 asks for confirmation before it clears the list', async () => {
    await keep('history', stored(2));
    await open('/history/1/');
    await userEvent.click(screen.getByRole('button', { name: 'Clear list' }));
    expect(screen.getByRole('dialog', { name: 'Clear the whole list?' })).toHaveTextContent(
      '2 videos will be removed.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(shownIds()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Clear list' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, clear it' }));
    expect(
      await screen.findByRole('heading', { name: 'Your viewing history is empty.' }),
    ).toBeVisible();
    await expectAtRest(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await db.history.count()).toBe(0);
  });

  test('R4-10 announces the cleared list and focuses that message', async () => {
    await keep('history', stored(2));
    await open('/history/1/');
    await userEvent.click(screen.getByRole('button', { name: 'Clear list' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, clear it' }));
    await expectAtRest(() => expect(screen.getByRole('status')).toHaveTextContent('List cleared'));
    expect(screen.getByRole('status').closest('[tabindex="-1"]')).toHaveFocus();
  });

  test('R2.1-13 shows the lists as tabs', async () => {
    await open('/history/1/');
    const tabs = within(screen.getByRole('navigation', { name: 'Your lists' })).getAllByRole(
      'link',
    );
    expect(
      tabs.map((tab) => [
        tab.textContent,
        tab.getAttribute('href'),
        tab.getAttribute('aria-current'),
      ]),
    ).toEqual([
      ['History', '/history/1/', 'page'],
      ['Watch later', LATER, null],
      ['Your data', '/history/1/?list=data', null],
    ]);
  });
});

describe('R4-10 watch later', () => {
  test('R4-10 requests videos by id and keeps the order of the list (settlement 23)', async () => {
    await keep('watchLater', stored(3));
    const services = await open(LATER, { videos: without() });
    expect(screen.getByRole('heading', { level: 1, name: 'Watch later' })).toBeVisible();
    expect(shownIds()).toEqual([4003, 4002, 4001]);
    expect(requestedIds(services)).toEqual([[4003, 4002, 4001]]);
  });

  test('R4-10 R4-12 Load More requests only the new page', async () => {
    await keep('watchLater', stored(60));
    const services = await open(LATER, { videos: without() });
    for (const shown of [48, 60]) {
      await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
      await expectAtRest(() => expect(shownIds()).toHaveLength(shown));
    }
    expect(shownIds()).toEqual(idsDown(4060, 4001));
    expect(requestedIds(services)).toEqual([
      idsDown(4060, 4037),
      idsDown(4036, 4013),
      idsDown(4012, 4001),
    ]);
  });

  test('R4-10 R2.3-02 removes a video at once and requests only its replacement', async () => {
    await keep('watchLater', stored(26));
    const services = await open(LATER, { videos: without() });
    const { promise, resolve } = Promise.withResolvers<void>();
    services.transport.answers = {
      videos: async (call: FakeCall<'videos'>) => {
        await promise;
        return without()(call);
      },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Delete Film 4026' }));
    await waitFor(() => expect(shownIds()).toEqual(idsDown(4025, 4003)));
    expect(screen.getByText('25 videos')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Film 4025' })).toHaveFocus());
    resolve();
    await expectAtRest(() => expect(shownIds()).toEqual(idsDown(4025, 4002)));
    expect(requestedIds(services)).toEqual([idsDown(4026, 4003), [4002]]);
  });

  test('R4-10 hides a deleted video, says so and offers to remove it', async () => {
    await keep('watchLater', stored(3));
    await open(LATER, { videos: without(4002) });
    expect(shownIds()).toEqual([4003, 4001]);
    expect(screen.getByText('1 video on this page is no longer available.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove from list' }));
    await expectAtRest(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Removed 1 video from the list'),
    );
    expect(screen.queryByText(/no longer available/)).toBeNull();
    expect(screen.getByRole('status').closest('[tabindex="-1"]')).toHaveFocus();
    expect(await db.watchLater.listIds()).toEqual([4003, 4001]);
  });

  test('R4-10 a removal also updates the watch later state of the page', async () => {
    await keep('watchLater', stored(2));
    opened = await openPage(LATER, { indexedDb, answers: { videos: without() } });
    const { services } = opened;
    await services.watchLater.refresh();
    render(opened.screen);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Film 4001' }));
    await expectAtRest(() => expect(shownIds()).toEqual([4002]));
    expect(services.watchLater.has(4001)).toBe(false);
    expect(screen.queryByRole('button', { name: /^Watch later/ })).toBeNull();
  });

  test('R8-01 an empty list sends no request', async () => {
    const services = await open(LATER);
    expect(screen.getByRole('heading', { name: 'There is no data in this list.' })).toBeVisible();
    expect(services.transport.calls).toEqual([]);
  });

  test('R4-12 offers Retry when the videos do not load', async () => {
    await keep('watchLater', stored(2));
    const services = await open(LATER, { videos: refusal('unavailable') });
    expect(screen.getByRole('alert')).toHaveTextContent('The videos did not load');
    services.transport.answers = { videos: without() };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expectAtRest(() => expect(shownIds()).toHaveLength(2));
  });

  test('section 6 R4-12 R4-10 with no video shown, a failed page shows only Retry', async () => {
    await keep('watchLater', stored(25));
    const services = await open(LATER, { videos: without(...idsDown(4025, 4002)) });
    expect(screen.getByText('24 videos on this page are no longer available.')).toBeVisible();
    services.transport.answers = { videos: refusal('unavailable') };
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('link', { name: 'Load More' })).toBeNull();
    services.transport.answers = { videos: without(...idsDown(4025, 4002)) };
    await userEvent.click(retry);
    await expectAtRest(() => expect(shownIds()).toEqual([4001]));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('history route', () => {
  test('R2.1-13 going back shows the earlier list first, then updates it', async () => {
    await keep('history', stored(2));
    opened = await openPage('/history/1/', { indexedDb });
    expect(opened.outcome).toEqual({ lifetime: 3600 });
    await db.history.remove(4001);
    render(rehydrate(opened, opened.services));
    expect(shownIds()).toEqual([4002, 4001]);
    await waitFor(() => expect(shownIds()).toEqual([4002]));
  });

  test('R2.1-13 is noindex', async () => {
    await open('/history/1/');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  test.each(['/history/0/', '/history/x/'])('R2.1-13 answers 404 to %s', async (address) => {
    expect((await openPage(address, { indexedDb })).outcome).toEqual({ status: 404 });
  });

  test('R2.1-13 shows the history for an unknown list', async () => {
    await open('/history/1/?list=favourites');
    expect(screen.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  });
});
