import { describe, expect, test } from '@jest/globals';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListingStore } from '../../stores/listing-store.ts';
import { openPage } from '../../testing/open-page.tsx';
import { videoPages } from '../../testing/video-pages.ts';

const answers = { videos: videoPages(60) };
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('videos screen', () => {
  test('R2.1-07 shows the sort as heading and the number of videos', async () => {
    render((await openPage('/videos/latest-updates/2/', { answers })).screen);
    expect(screen.getByRole('heading', { level: 1, name: 'Latest updates' })).toBeVisible();
    expect(screen.getByText('60 videos')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Latest updates, page 2 · Nocturne');
  });

  test('R2.3-06 links each sort and filter to its first page, without default values', async () => {
    render((await openPage('/videos/longest/2/?type=hd&duration=10-40', { answers })).screen);
    await userEvent.click(screen.getByRole('button', { name: 'Sort by: Longest' }));
    expect(screen.getByRole('menuitemradio', { name: 'Top rated' })).toHaveAttribute(
      'href',
      '/videos/top-rated/1/?type=hd&duration=10-40',
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Quality: HD' }));
    expect(screen.getByRole('menuitemradio', { name: 'HD' })).toBeChecked();
    expect(screen.getByRole('menuitemradio', { name: 'All' })).toHaveAttribute(
      'href',
      '/videos/longest/1/?duration=10-40',
    );
    expect(screen.getByRole('menuitemradio', { name: 'VR' })).toHaveAttribute(
      'href',
      '/videos/longest/1/?type=vr&duration=10-40',
    );
  });

  test('R2.3-06 shows a removable chip for each active filter, and Clear all', async () => {
    render((await openPage('/videos/longest/2/?type=hd&date=week', { answers })).screen);
    expect(linkTo('Remove filter HD')).toBe('/videos/longest/1/?date=week');
    expect(linkTo('Remove filter Past week')).toBe('/videos/longest/1/?type=hd');
    expect(linkTo('Clear all')).toBe('/videos/longest/1/');
  });

  test('R2.3-06 has no Clear all without filters', async () => {
    render((await openPage('/videos/longest/1/', { answers })).screen);
    expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull();
  });

  test('R4-12 Load More and page numbers are links that keep the filters', async () => {
    render((await openPage('/videos/longest/1/?type=hd', { answers })).screen);
    expect(linkTo('Load More')).toBe('/videos/longest/2/?type=hd');
    expect(linkTo('Page 3')).toBe('/videos/longest/3/?type=hd');
  });

  test('R4-12 Load More appends videos and focuses the first new tile', async () => {
    render((await openPage('/videos/longest/1/', { answers })).screen);
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(48));
    expect(screen.getByRole('link', { name: 'Film 4025' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(60));
    expect(screen.getByRole('link', { name: 'Film 4049' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Load More' })).toBeNull();
  });

  test('R4-12 keeps the shown videos when the next page fails, and retries it', async () => {
    const { services, screen: element } = await openPage('/videos/longest/1/', { answers });
    render(element);
    services.transport.answers = {};
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The next videos did not load');
    expect(screen.getAllByRole('article')).toHaveLength(24);
    services.transport.answers = answers;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(48));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('R4-12 prefetches the next page once, when its link is hovered or focused', async () => {
    const { services, screen: element } = await openPage('/videos/longest/1/?type=hd', { answers });
    render(element);
    act(() => screen.getByRole('link', { name: 'Next page' }).focus());
    await userEvent.hover(screen.getByRole('link', { name: 'Load More' }));
    expect(
      services.transport.callsOf('videos').map(({ values }) => [values.page, values.type]),
    ).toEqual([
      [1, 'hd'],
      [2, 'hd'],
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(48));
    expect(services.transport.callsOf('videos')).toHaveLength(2);
  });

  test('R4-12 does not prefetch when the browser saves data', async () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    const { services, screen: element } = await openPage('/videos/longest/1/', { answers });
    render(element);
    act(() => screen.getByRole('link', { name: 'Next page' }).focus());
    Reflect.deleteProperty(navigator, 'connection');
    expect(services.transport.callsOf('videos')).toHaveLength(1);
  });

  test('R2.1-02 is kept for back navigation, and a reload restores the loaded pages', async () => {
    const left = await openPage('/videos/longest/1/', { answers });
    const { list } = left.store as ListingStore;
    await list.loadMore();
    const fresh = await openPage('/videos/longest/1/', { answers });
    await fresh.route.resume?.(fresh.store, left.store);
    expect((fresh.store as ListingStore).list.items).toHaveLength(48);
    expect(fresh.route.isKept?.(fresh.store)).toBe(true);
    const failed = await openPage('/videos/longest/1/');
    expect(failed.route.isKept?.(failed.store)).toBe(false);
  });

  test('R4-12 offers Retry when the listing fails', async () => {
    const { services, outcome, screen: element } = await openPage('/videos/longest/1/');
    expect(outcome).toEqual({ status: 503 });
    render(element);
    expect(screen.getByRole('alert')).toHaveTextContent('The videos did not load');
    services.transport.answers = answers;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
  });

  test('section 6 R4-12 Retry replaces Load More, then focuses the first new tile', async () => {
    const { services, screen: element } = await openPage('/videos/longest/1/', { answers });
    render(element);
    services.transport.answers = {};
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('link', { name: 'Load More' })).toBeNull();
    services.transport.answers = answers;
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(48));
    expect(
      within(screen.getAllByRole('article')[24] as HTMLElement).getByRole('link'),
    ).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('R8-01 says that the list is empty', async () => {
    render((await openPage('/videos/longest/1/', { answers: { videos: videoPages(0) } })).screen);
    expect(screen.getByRole('heading', { name: 'There is no data in this list.' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  test('R8-01 R2.3-06 offers Clear all when no video matches the filters', async () => {
    render(
      (await openPage('/videos/longest/1/?type=vr', { answers: { videos: videoPages(0) } })).screen,
    );
    expect(screen.getByRole('heading', { name: 'No result found' })).toBeVisible();
    expect(
      screen.getAllByRole('link', { name: 'Clear all' }).map((link) => link.getAttribute('href')),
    ).toEqual(['/videos/longest/1/', '/videos/longest/1/']);
  });

  test('R8-01 says that the visitor may not see the list, without Retry', async () => {
    render(
      (await openPage('/videos/longest/1/', { answers: { videos: refusal('forbidden') } })).screen,
    );
    expect(
      screen.getByRole('heading', { name: 'You do not have permission to view.' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('videos route', () => {
  test.each(['forbidden', 'login_required'] as const)(
    'R8-01 R6-08 answers 403 when the list is refused as %s',
    async (code) => {
      const { outcome } = await openPage('/videos/longest/1/', {
        answers: { videos: refusal(code) },
      });
      expect(outcome).toEqual({ status: 403 });
    },
  );

  test.each(['/videos/best-of/1/', '/videos/longest/0/', '/videos/longest/x/'])(
    'R2.1-07 answers 404 to %s without a request',
    async (address) => {
      const { outcome, services } = await openPage(address, { answers });
      expect(outcome).toEqual({ status: 404 });
      expect(services.transport.calls).toEqual([]);
    },
  );

  test('R2.1-07 answers 404 to a page beyond the last', async () => {
    const { outcome } = await openPage('/videos/longest/9/', {
      answers: { videos: refusal('not_found') },
    });
    expect(outcome).toEqual({ status: 404 });
  });

  test('R9-03 a found page is cacheable, and its structured data lists its videos', async () => {
    const { outcome } = await openPage('/videos/longest/1/', { answers });
    expect(outcome).toMatchObject({ lifetime: 3600 });
    expect(outcome?.structured?.[0]).toMatchObject({
      '@type': 'ItemList',
      itemListElement: expect.arrayContaining([
        {
          '@type': 'ListItem',
          position: 24,
          name: 'Film 4024',
          url: 'https://site.test/video/4024/film-4024/',
        },
      ]),
    });
  });
});
