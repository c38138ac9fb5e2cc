import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { VIEW_STAT_DELAY_MS } from '@nocturne/contracts/constants';
import { operations } from '@nocturne/contracts/operations';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { someVideos } from '@nocturne/federation/testing/test-data';
import { aPlaylist } from '@nocturne/federation/testing/test-people';
import type { TestServices } from '@nocturne/federation/testing/test-services';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, rehydrate } from '../../testing/open-page.tsx';
import { playlistPages } from '../../testing/playlist-pages.ts';

const videos = someVideos(3).map((video) => ({ ...video, thumbsrc: '' }));
const playlist = aPlaylist({
  title: 'Sunday loops',
  description: 'For slow mornings.',
  total_videos: 3,
});
const answers = { playlist: { playlist, videos }, stat: { ok: 1 as const } };
const user = { user_id: 7002, username: 'lena' };
const tiles = () => screen.getAllByRole('article').map((tile) => tile.dataset['videoId']);

describe('playlist screen', () => {
  test('R2.1-22 shows owner, description, date and the videos in order', async () => {
    render((await openPage('/playlist/501', { answers, user })).screen);
    expect(screen.getByRole('heading', { level: 1, name: 'Sunday loops' })).toBeVisible();
    expect(screen.getByText('by anselm')).toBeVisible();
    expect(screen.getByText('For slow mornings.')).toBeVisible();
    expect(screen.getByText('Updated November 1, 2026')).toBeVisible();
    expect(screen.getByText('3 videos')).toBeVisible();
    expect(tiles()).toEqual(['4001', '4002', '4003']);
  });

  test('R2.1-22 Play all links to the first video with autostart', async () => {
    render((await openPage('/playlist/501', { answers })).screen);
    expect(screen.getByRole('link', { name: 'Play all' })).toHaveAttribute(
      'href',
      '/video/4001/film-4001/?autostart=1',
    );
  });

  test('R2.1-22 the owner link opens Login for a visitor (settlement 29)', async () => {
    const { services, screen: element } = await openPage('/playlist/501', { answers });
    render(element);
    await userEvent.click(screen.getByRole('link', { name: 'by anselm' }));
    expect(services.modals.top?.name).toBe('Login');
  });

  test('R8-01 an empty playlist says so and has no Play all', async () => {
    render(
      (
        await openPage('/playlist/501', {
          answers: { playlist: { playlist: { ...playlist, total_videos: 0 }, videos: [] } },
        })
      ).screen,
    );
    expect(screen.getByRole('heading', { name: 'There is no data in this list.' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Play all' })).toBeNull();
  });

  test('V11 an empty playlist links to all playlists', async () => {
    render(
      (
        await openPage('/playlist/501', {
          answers: { playlist: { playlist: { ...playlist, total_videos: 0 }, videos: [] } },
        })
      ).screen,
    );
    expect(screen.getByText('The owner hasn’t added any videos yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all playlists' })).toHaveAttribute(
      'href',
      '/playlists/latest-updates/1/',
    );
  });

  test('R2.1-22 renders from dehydrated state', async () => {
    render(rehydrate(await openPage('/playlist/501', { answers })));
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });
});

describe('R2.1-22 R4-12 playlist with several pages', () => {
  const long = playlistPages(200);

  test('shows the total number of videos and links to the other pages', async () => {
    const { services, screen: element } = await openPage('/playlist/501', { answers: long });
    render(element);
    expect(screen.getByText('200 videos')).toBeVisible();
    expect(tiles()).toEqual(long.idsOf(1));
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/playlist/501?page=3',
    );
    expect(services.transport.calls.map(({ name }) => name)).toEqual(['playlist']);
  });

  test('Load More appends the next videos and focuses the first of them', async () => {
    const { services, screen: element } = await openPage('/playlist/501', { answers: long });
    render(element);
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    await waitFor(() => expect(tiles()).toEqual([...long.idsOf(1), ...long.idsOf(2)]));
    expect(screen.getAllByRole('link', { name: 'Film 4097' })[0]).toHaveFocus();
    expect(services.transport.callsOf('videos').map(({ address }) => address)).toEqual([
      operations.videos.path.print({
        lifetime: 3600,
        section: 'playlists',
        object_id: '501',
        count: 96,
        page: 2,
      }),
    ]);
  });

  test('a further page has its own address, and Play all starts at the first video', async () => {
    const { outcome, screen: element } = await openPage('/playlist/501?page=3', { answers: long });
    render(element);
    expect(outcome).toMatchObject({
      lifetime: 3600,
      structured: [{}, { '@type': 'ItemList', numberOfItems: 3 }],
    });
    expect(tiles()).toEqual(long.idsOf(3));
    expect(screen.getByText('200 videos')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/playlist/501');
    expect(screen.getByRole('link', { name: 'Play all' })).toHaveAttribute(
      'href',
      '/video/4001/film-4001/?autostart=1',
    );
    expect(document.title).toBe('Sunday loops, page 3 · Nocturne');
  });

  test('a page that does not load answers 503 and offers Retry', async () => {
    const {
      outcome,
      services,
      screen: element,
    } = await openPage('/playlist/501?page=3', { answers: { playlist: long.playlist } });
    expect(outcome).toEqual({ status: 503 });
    render(element);
    services.transport.answers = long;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tiles()).toEqual(long.idsOf(3)));
  });

  test('a page beyond the last answers 404 and links to the first page', async () => {
    const {
      outcome,
      services,
      screen: element,
    } = await openPage('/playlist/501?page=4', { answers: long });
    expect(outcome).toEqual({ status: 404 });
    expect(services.transport.callsOf('videos')).toEqual([]);
    render(element);
    expect(screen.getByRole('link', { name: 'Sunday loops' })).toHaveAttribute(
      'href',
      '/playlist/501',
    );
  });

  test.each(['0', 'x', '-1', ''])('page %p answers 404 without a request', async (page) => {
    const { outcome, services } = await openPage(`/playlist/501?page=${page}`, { answers: long });
    expect(outcome).toEqual({ status: 404 });
    expect(services.transport.calls).toEqual([]);
  });

  test('R2.1-02 is kept for back navigation', async () => {
    const { route, store } = await openPage('/playlist/501', { answers: long });
    expect(route.isKept?.(store)).toBe(true);
  });
});

describe('R2.1-22 R4-09 playlist view counter', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const stay = () => act(() => jest.advanceTimersByTimeAsync(VIEW_STAT_DELAY_MS));
  const viewsOf = ({ transport }: TestServices) =>
    transport.callsOf('stat').map(({ body }) => body);

  test('counts once per visit, after the delay', async () => {
    const { services, screen: element } = await openPage('/playlist/501', { answers, user });
    const { rerender } = render(element);
    expect(viewsOf(services)).toEqual([]);
    await stay();
    rerender(element);
    await stay();
    expect(viewsOf(services)).toEqual([
      { act: 'view', section: 'playlist', object_id: '501', user_id: '7002' },
    ]);
  });

  test('does not count a visitor who leaves earlier', async () => {
    const { services, screen: element } = await openPage('/playlist/501', { answers });
    const { unmount } = render(element);
    unmount();
    await stay();
    expect(viewsOf(services)).toEqual([]);
  });

  test('does not count further pages or refused playlists', async () => {
    const further = await openPage('/playlist/501?page=2', { answers: playlistPages(100) });
    const gone = await openPage('/playlist/501', { answers: { playlist: refusal('forbidden') } });
    for (const { screen: element } of [further, gone]) render(element);
    await stay();
    expect([...viewsOf(further.services), ...viewsOf(gone.services)]).toEqual([]);
  });
});

describe('playlist route', () => {
  test('R2.1-22 R9-03 a public playlist is cacheable and has structured data', async () => {
    const { outcome } = await openPage('/playlist/501', { answers });
    expect(outcome).toMatchObject({
      lifetime: 3600,
      structured: [{ '@type': 'BreadcrumbList' }, { '@type': 'ItemList' }],
    });
  });

  test('R6-08 a private playlist is not cacheable and has no structured data', async () => {
    const own = { playlist: { ...playlist, is_private: true }, videos };
    const { outcome, screen: element } = await openPage('/playlist/501', {
      answers: { playlist: own },
      user,
    });
    expect(outcome).toEqual({});
    render(element);
    expect(screen.getByText('Private')).toBeVisible();
  });

  test('R2.1-22 R2.1-28 uses the shell’s 404 page unless the owner may have the page', async () => {
    const drawn = async (address: string, options: Parameters<typeof openPage>[1]) => {
      const { route, store } = await openPage(address, options);
      return typeof route.drawsMissing === 'function' && route.drawsMissing(store);
    };
    expect(await drawn('/playlist/501', { answers: { playlist: refusal('not_found') } })).toBe(
      false,
    );
    expect(
      await drawn('/playlist/501', { answers: { playlist: refusal('not_found') }, user }),
    ).toBe(false);
    // A page beyond the last may exist in the owner's view.
    expect(await drawn('/playlist/501?page=4', { answers: playlistPages(200) })).toBe(false);
    expect(await drawn('/playlist/501?page=4', { answers: playlistPages(200), user })).toBe(true);
  });

  test.each(['not_found', 'bad_request'] as const)(
    'R2.1-22 answers 404 with an explanation to the refusal %s',
    async (code) => {
      const { outcome, screen: element } = await openPage('/playlist/501', {
        answers: { playlist: refusal(code) },
      });
      expect(outcome).toEqual({ status: 404 });
      render(element);
      expect(screen.getByText('This playlist was removed or never existed.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'See all playlists' })).toHaveAttribute(
        'href',
        '/playlists/latest-updates/1/',
      );
    },
  );

  test('R2.1-22 answers 404 to an invalid number without a request', async () => {
    const { outcome, services } = await openPage('/playlist/0501', { answers });
    expect(outcome).toEqual({ status: 404 });
    expect(services.transport.calls).toEqual([]);
  });

  test.each(['forbidden', 'login_required'] as const)(
    'R8-01 R6-08 answers 403 and says that the playlist is private on %s',
    async (code) => {
      const {
        outcome,
        services,
        screen: element,
      } = await openPage('/playlist/501', { answers: { playlist: refusal(code) } });
      expect(outcome).toEqual({ status: 403 });
      render(element);
      expect(
        screen.getByRole('heading', { level: 1, name: 'You do not have permission to view.' }),
      ).toBeVisible();
      expect(screen.getByText('This playlist is private.')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
      expect(services.modals.top?.name).toBe('Login');
    },
  );

  test('R6-08 does not offer sign-in to a member who may not see it', async () => {
    render(
      (await openPage('/playlist/501', { answers: { playlist: refusal('forbidden') }, user }))
        .screen,
    );
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  });

  test('R4-12 offers Retry when the playlist does not load', async () => {
    const opened = await openPage('/playlist/501');
    expect(opened.outcome).toEqual({ status: 503 });
    const { services } = opened;
    render(opened.screen);
    services.transport.answers = answers;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sunday loops' })).toBeVisible();
  });
});
