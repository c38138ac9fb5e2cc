import { describe, expect, test } from '@jest/globals';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { aPlaylist } from '@nocturne/federation/testing/test-people';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.tsx';

const FIRST = '/playlists/latest-updates/1/';
const found = [
  aPlaylist({ playlist_id: 501, title: 'Sunday loops', total_videos: 24 }),
  aPlaylist({ playlist_id: 502, title: 'Empty for now', total_videos: 0, thumbs: [] }),
];
const answers = { playlists: { playlists: found, total_count: 130, pages: 3 } };
const cards = () => within(screen.getByRole('list', { name: 'Playlists' })).getAllByRole('article');

describe('playlists screen', () => {
  test('R2.1-22 R9-01 shows title, owner and number of videos, 60 playlists a page', async () => {
    const { services, screen: element } = await openPage(FIRST, { answers });
    render(element);
    expect(screen.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
    expect(screen.getByText('130 playlists')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sunday loops' })).toHaveAttribute(
      'href',
      '/playlist/501',
    );
    expect(cards()[0]).toHaveTextContent('by anselm24 videos');
    expect(services.transport.callsOf('playlists')[0]?.address).toBe(
      '/api/json/playlists/86400/latest-updates/60/all.1.str..json',
    );
  });

  test('R2.1-22 stacks up to four posters, and none for an empty playlist', async () => {
    render((await openPage(FIRST, { answers })).screen);
    expect(cards().map((card) => card.querySelectorAll('img').length)).toEqual([4, 0]);
  });

  test('R9-05 offers the four orders as links', async () => {
    render((await openPage('/playlists/most-viewed/2/', { answers })).screen);
    await userEvent.click(screen.getByRole('button', { name: 'Sort by: Most viewed' }));
    const hrefs = screen.getAllByRole('menuitemradio').map((option) => option.getAttribute('href'));
    expect(hrefs).toEqual(
      ['latest-updates', 'most-viewed', 'most-popular', 'count-videos'].map(
        (sort) => `/playlists/${sort}/1/`,
      ),
    );
    expect(document.title).toBe('Playlists, page 2 · Nocturne');
  });

  test('R8-01 says that the list is empty', async () => {
    render(
      (
        await openPage(FIRST, {
          answers: { playlists: { playlists: [], total_count: 0, pages: 0 } },
        })
      ).screen,
    );
    expect(screen.getByRole('heading', { name: 'There is no data in this list.' })).toBeVisible();
  });

  test('R4-12 offers Retry when the playlists do not load', async () => {
    const { services, outcome, screen: element } = await openPage(FIRST);
    expect(outcome).toEqual({ status: 503 });
    render(element);
    services.transport.answers = answers;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cards()).toHaveLength(2));
  });
});

describe('playlists route', () => {
  test.each(['/playlists/longest/1/', '/playlists/most-viewed/0/'])(
    'R2.1-22 answers 404 to %s',
    async (address) => {
      const { outcome, services } = await openPage(address, { answers });
      expect(outcome).toEqual({ status: 404 });
      expect(services.transport.calls).toEqual([]);
    },
  );

  test('R2.1-22 answers 404 to a page beyond the last', async () => {
    const { outcome } = await openPage('/playlists/most-viewed/9/', {
      answers: { playlists: refusal('not_found') },
    });
    expect(outcome).toEqual({ status: 404 });
  });

  test('R3-11 lists the playlists in structured data', async () => {
    const { outcome } = await openPage(FIRST, { answers });
    expect(outcome).toMatchObject({ lifetime: 3600 });
    expect(JSON.stringify(outcome?.structured)).toContain('https://site.test/playlist/501');
  });
});
