import { describe, expect, test } from '@jest/globals';
import { aVideo } from '@nocturne/federation/testing/test-data';
import { IDBFactory } from '@nocturne/local-db/testing/fake-indexeddb';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { openPage } from '../../testing/open-page.tsx';
import { videoPages } from '../../testing/video-pages.ts';

const answers = { videos: videoPages(1204) };

describe('index screen', () => {
  test('R2.1-06 R9-01 shows the 24 most popular videos as trending', async () => {
    const page = await openPage('/', { answers });
    render(page.screen);
    expect(screen.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible();
    expect(screen.getByText('Updated every hour · 24 of 1,204')).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'Trending' })).getAllByRole('article'),
    ).toHaveLength(24);
    expect(page.services.transport.callsOf('videos')[0]?.values).toMatchObject({
      sort: 'most-popular',
      page: 1,
      count: 24,
      lifetime: 3600,
    });
    expect(document.title).toBe('Trending · Nocturne');
  });

  test('R2.3-12 has structured data with the site name and its search', async () => {
    const { outcome } = await openPage('/', { answers });
    expect(outcome?.structured).toMatchObject([
      { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } },
      { '@type': 'ItemList', numberOfItems: 24 },
    ]);
  });

  test('R2.1-06 continues at /videos/most-popular/2/', async () => {
    render((await openPage('/', { answers })).screen);
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/videos/most-popular/2/',
    );
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/');
  });

  test('V7 R2.3-06 links sorts and filters to the video listing', async () => {
    render((await openPage('/', { answers })).screen);
    await userEvent.click(screen.getByRole('button', { name: 'Sort by: Most popular' }));
    expect(screen.getByRole('menuitemradio', { name: 'Longest' })).toHaveAttribute(
      'href',
      '/videos/longest/1/',
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Duration: Any length' }));
    expect(screen.getByRole('menuitemradio', { name: 'Over 40 minutes' })).toHaveAttribute(
      'href',
      '/videos/most-popular/1/?duration=40%2B',
    );
  });

  test('R2.3-01 R2.3-05 shows each video as a tile that links to its page', async () => {
    const channel = {
      dir: 'halden-works',
      title: 'Halden Works',
      title2: '',
      url: '',
      videos: 3,
      vda: null,
    };
    const video = aVideo({ video_id: 4000, dir: 'glass-tide', title: 'Glass tide', channel });
    render(
      (await openPage('/', { answers: { videos: { videos: [video], total_count: 1, pages: 1 } } }))
        .screen,
    );
    const tile = screen.getByRole('article');
    expect(within(tile).getByRole('link', { name: 'Glass tide' })).toHaveAttribute(
      'href',
      '/video/4000/glass-tide/',
    );
    for (const words of ['12:47', 'FHD', 'Halden Works', '128K views'])
      expect(within(tile).getByText(words)).toBeVisible();
  });

  test('V3 the server renders the house card with its text after the fourth tile', async () => {
    const card = {
      creative: 7,
      payer: 'Slow Radio',
      title: 'Slow Radio',
      text: 'Rain, all night.',
      action: 'Listen in',
      href: '/ads/click?creative=7',
    };
    const adPlan = {
      outstream: [{ id: 'house', url: '/ads/vast?slot=outstream&tag=house', card }],
    };
    const { screen: element } = await openPage('/', { answers, adPlan });
    const drawn = document.createElement('div');
    drawn.innerHTML = renderToString(element);
    const cells = [...drawn.querySelectorAll('ul[aria-label="Trending"] > li')];
    expect(cells.findIndex((cell) => cell.querySelector('[aria-label="Advertisement"]'))).toBe(4);
    expect(cells[4]?.textContent).toContain('Slow RadioRain, all night.Listen in');
    expect(cells[4]?.querySelector('a[rel~="sponsored"]')?.getAttribute('href')).toBe(card.href);
    expect(drawn.innerHTML).not.toContain(' style="');
  });

  test('R2.1-06 loads the posters of the first row eagerly and the others lazily', async () => {
    const { screen: element } = await openPage('/', { answers });
    const { container } = render(element);
    const isEager = [...container.querySelectorAll('img')].map(
      (image) => image.getAttribute('loading') === 'eager',
    );
    expect(isEager).toEqual(Array.from({ length: 24 }, (_, at) => at < 4));
    expect(container.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
  });

  test('R4-10 adds a video to watch later from its tile', async () => {
    const { services, screen: element } = await openPage('/', {
      answers,
      indexedDb: new IDBFactory(),
    });
    render(element);
    const button = screen.getByRole('button', { name: 'Watch later: Film 4002' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    expect(
      await screen.findByRole('button', { name: 'In Watch later: Film 4002', pressed: true }),
    ).toBe(button);
    expect(await services.localDb.watchLater.has(4002)).toBe(true);
    services.notifications.dispose();
  });

  test('V2 a second press, or the menu of the tile, removes it again', async () => {
    const { services, screen: element } = await openPage('/', {
      answers,
      indexedDb: new IDBFactory(),
    });
    render(element);
    await userEvent.click(screen.getByRole('button', { name: 'Watch later: Film 4002' }));
    await userEvent.click(await screen.findByRole('button', { name: 'In Watch later: Film 4002' }));
    await screen.findByRole('button', { name: 'Watch later: Film 4002', pressed: false });
    const menu = async (item: string): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: 'More actions for Film 4002' }));
      await userEvent.click(screen.getByRole('menuitem', { name: item }));
    };
    await menu('Watch later');
    await screen.findByRole('button', { name: 'In Watch later: Film 4002', pressed: true });
    await menu('Remove from Watch later');
    await screen.findByRole('button', { name: 'Watch later: Film 4002', pressed: false });
    expect(await services.localDb.watchLater.listIds()).toEqual([]);
    services.notifications.dispose();
  });

  test.each([
    [
      'a member chooses a playlist',
      { user_id: 7, username: 'anselm' },
      { name: 'AddToPlaylist', params: { video_id: '4002', title: 'Film 4002' } },
    ],
    ['a visitor is asked to log in', null, { name: 'Login' }],
  ])('R6-01 R6-02 in the menu of a tile, %s', async (_what, user, modal) => {
    const { services, screen: element } = await openPage('/', { answers, user });
    render(element);
    await userEvent.click(screen.getByRole('button', { name: 'More actions for Film 4002' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Save to playlist' }));
    await waitFor(() => expect(services.modals.top).toMatchObject(modal));
  });

  test('R2.3-01 shows on the tile how much of the video this browser has played', async () => {
    const { services, screen: element } = await openPage('/', {
      answers,
      indexedDb: new IDBFactory(),
    });
    render(element);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await services.localDb.history.add(aVideo({ video_id: 4002, duration: '10:00' }));
    await services.localDb.history.keepPosition(4002, 150);
    await act(() => services.watched.refresh());
    const bar = screen.getByRole('progressbar', { name: 'Watched' });
    expect(bar).toHaveValue(0.25);
    expect(screen.getByRole('link', { name: 'Film 4002' }).closest('article')).toContainElement(
      bar,
    );
  });

  test('R2.3-01 prefetches the player for the tile under the pointer', async () => {
    const { services, screen: element } = await openPage('/', { answers });
    render(element);
    await userEvent.hover(screen.getByRole('link', { name: 'Film 4003' }));
    await waitFor(() => expect(services.prefetched).toEqual([4003]));
  });
});
