import { beforeEach, describe, expect, test } from '@jest/globals';
import { someVideos } from '@nocturne/federation/testing/test-data';
import { aMember } from '@nocturne/federation/testing/test-people';
import { LocalDb } from '@nocturne/local-db/local-db';
import { IDBFactory } from '@nocturne/local-db/testing/fake-indexeddb';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TabProps } from '../../area/area-route.tsx';
import { showRoute } from '../../testing/show-route.tsx';
import type { LocalListContent } from './local-list-content.ts';

// Each step needs several IndexedDB transactions, which are slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const user = { user_id: 7, username: 'anselm' };
const member = { member: aMember(user) };
/** Without previews, which would play. */
const VIDEOS = someVideos(3).map((video) => ({ ...video, thumbsrc: '' }));
let indexedDb: IDBFactory;
beforeEach(async () => {
  indexedDb = new IDBFactory();
  const db = new LocalDb(indexedDb);
  for (const video of VIDEOS) {
    await db.history.add(video);
    await db.watchLater.add(video);
  }
});
const show = (name: string) => {
  const videos = { videos: VIDEOS, total_count: 3, pages: 1 };
  return showRoute(
    name,
    { answers: { member, videos }, user, indexedDb },
    { params: { id: '7', page: '1' } },
  );
};
const tiles = () => screen.queryAllByRole('article').map((tile) => Number(tile.dataset['videoId']));

describe('browser lists in the member area', () => {
  test('R2.1-20 R4-10 reads the history locally, without a request (settlement 28)', async () => {
    const { services } = await show('member_history');
    expect(screen.getByRole('heading', { level: 2, name: 'History' })).toBeVisible();
    expect(screen.getByText('Kept in this browser only')).toBeVisible();
    expect(tiles()).toEqual([4003, 4002, 4001]);
    expect(services.transport.calls.map(({ name }) => name)).toEqual(['member']);
  });

  test('R2.3-02 R4-10 watch later removes a video locally, without a stat request', async () => {
    const { services, store } = await show('member_watch_later_videos');
    expect(tiles()).toEqual([4003, 4002, 4001]);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Film 4002' }));
    const { content } = store as TabProps<LocalListContent>;
    await waitFor(() => expect([tiles(), content.loadState]).toEqual([[4003, 4001], 'ready']));
    expect(await new LocalDb(indexedDb).watchLater.listIds()).toEqual(
      expect.not.arrayContaining([4002]),
    );
    expect(services.transport.callsOf('stat')).toEqual([]);
  });

  test('R2.1-13 clears a whole list after confirmation', async () => {
    await show('member_history');
    await userEvent.click(screen.getByRole('button', { name: 'Clear list' }));
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, clear it' }),
    );
    expect(
      await screen.findByRole('heading', { name: 'Your viewing history is empty.' }),
    ).toBeVisible();
  });
});
