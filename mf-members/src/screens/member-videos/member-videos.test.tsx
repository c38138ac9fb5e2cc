import { describe, expect, test } from '@jest/globals';
import type { OperationAnswer } from '@nocturne/contracts/operations';
import { refusal, type FakeCall } from '@nocturne/federation/testing/fake-transport';
import { someVideos } from '@nocturne/federation/testing/test-data';
import { aMember } from '@nocturne/federation/testing/test-people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showRoute } from '../../testing/show-route.tsx';

const OWNER = { user_id: 7, username: 'anselm' };
const ANOTHER = { user_id: 8, username: 'lena' };
const params = { id: '7', page: '1' };
const member = { member: aMember({ user_id: 7, username: 'anselm' }) };

/** Without previews, which would play. */
const stored = (total: number) => someVideos(total).map((video) => ({ ...video, thumbsrc: '' }));
/** A list of `total` videos; removed ones disappear from it. */
function videosOf(total: number) {
  const gone = new Set<string>();
  const videos = ({ values: { page, count } }: FakeCall<'videos'>): OperationAnswer<'videos'> => {
    const left = stored(total).filter(({ video_id }) => !gone.has(String(video_id)));
    return {
      videos: left.slice((page - 1) * count, page * count),
      total_count: left.length,
      pages: Math.ceil(left.length / count),
    };
  };
  const stat = ({ body }: FakeCall<'stat'>): OperationAnswer<'stat'> => {
    if ('video_id' in body) gone.add(body.video_id);
    return { ok: 1 };
  };
  return { member, videos, stat };
}
const tiles = () => screen.queryAllByRole('article').map((tile) => Number(tile.dataset['videoId']));

describe('favourites of a member', () => {
  const show = (total: number, user = OWNER, answers: object = {}) =>
    showRoute(
      'member_favourite_videos',
      { answers: { ...videosOf(total), ...answers }, user },
      { params },
    );

  test('R2.1-20 bypass every cache and show 24 a page', async () => {
    const { services } = await show(30, ANOTHER);
    expect(screen.getByRole('heading', { level: 2, name: 'Favorites' })).toBeVisible();
    expect(tiles()).toHaveLength(24);
    expect(
      services.transport
        .callsOf('videos')
        .map(({ values }) => [values.section, values.object_id, values.lifetime]),
    ).toEqual([['favourites', '7', 0]]);
    expect(screen.getByRole('link', { name: 'Load More' })).toHaveAttribute(
      'href',
      '/members/7/favourite-videos/2/',
    );
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  test('R2.3-02 R8-08 the owner removes one, and the next moves up and gets focus', async () => {
    const { services } = await show(25);
    const [first = 0, second] = tiles();
    await userEvent.click(screen.getByRole('button', { name: `Delete Film ${first}` }));
    await waitFor(() => expect(tiles()[0]).toBe(second));
    await waitFor(() => expect(tiles()).toHaveLength(24));
    expect(services.transport.callsOf('stat').map(({ body }) => body)).toEqual([
      { act: 'favourite', section: 'remove', video_id: String(first) },
    ]);
    expect(services.notifications.list).toMatchObject([
      { key: 'notify.favourite_removed', params: { title: `Film ${first}` } },
    ]);
    expect(
      within(screen.getAllByRole('article')[0] as HTMLElement).getByRole('link', {
        name: `Film ${second}`,
      }),
    ).toHaveFocus();
  });

  test('R8-01 an empty list tells the owner how to fill it', async () => {
    await show(0);
    expect(screen.getByRole('heading', { name: 'There is no data in this list.' })).toBeVisible();
    expect(screen.getByText('Tap the heart below a video to keep it here.')).toBeVisible();
  });

  test('R6-03 say that access is refused, without Retry', async () => {
    await show(0, ANOTHER, { videos: refusal('forbidden') });
    expect(
      screen.getByRole('heading', { name: 'You do not have permission to view.' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('R4-12 offer Retry when they do not load', async () => {
    const { services } = await show(0, ANOTHER, { videos: refusal('system') });
    expect(screen.getByRole('alert')).toHaveTextContent('This part did not load');
    services.transport.answers = videosOf(3);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tiles()).toHaveLength(3));
  });
});

describe('uploaded videos of a member', () => {
  const show = (total: number, user = OWNER) =>
    showRoute(
      'member_uploaded_videos',
      { answers: videosOf(total), user },
      { params: { id: '7', page: '1' } },
    );
  const lifetimes = ({ services }: Awaited<ReturnType<typeof show>>) =>
    services.transport.callsOf('videos').map(({ values }) => [values.section, values.lifetime]);

  test('R6-08 bypass every cache for the owner and use the public list for others', async () => {
    const own = await show(2);
    expect(lifetimes(own)).toEqual([['user', 0]]);
    own.container.remove();
    document.body.replaceChildren();
    const another = await show(2, ANOTHER);
    expect(lifetimes(another)).toEqual([['user', 3600]]);
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Watch later: / })).toHaveLength(2);
  });

  test('R2.3-02 the owner confirms a deletion or keeps the video', async () => {
    const { services } = await show(2);
    const [first = 0] = tiles();
    const press = () =>
      userEvent.click(screen.getByRole('button', { name: `Delete Film ${first}` }));
    await press();
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep video' }),
    );
    expect(services.transport.callsOf('stat')).toEqual([]);
    expect(tiles()).toHaveLength(2);
    await press();
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(services.transport.callsOf('stat').map(({ body }) => body)).toEqual([
      { act: 'video_delete', video_id: String(first) },
    ]);
    expect(services.notifications.list).toMatchObject([
      { type: 'success', key: 'notify.video_removed' },
    ]);
  });

  test('R8-01 an empty list links the owner to the upload', async () => {
    await show(0);
    expect(screen.getByRole('link', { name: 'Upload your own video' })).toHaveAttribute(
      'href',
      '/upload/',
    );
  });
});
