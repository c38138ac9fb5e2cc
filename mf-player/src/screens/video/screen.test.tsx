import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Titled } from '@nocturne/contracts/entities/video';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { someVideos } from '@nocturne/federation/testing/test-data';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubMediaPlayback, Screen, setUp, show, VIDEO } from '../../testing/a-video-page.tsx';

beforeEach(stubMediaPlayback);
afterEach(() => localStorage.clear());

describe('the video page', () => {
  test('shows title, views, date, rating, channel, performer and category', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Glass tide' })).toBeInTheDocument();
    for (const text of [
      '128,400 views',
      'November 1, 2026',
      '90% liked it',
      'Halden Works',
      'Orla Venn',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Loops' })).toHaveAttribute(
      'href',
      '/categories/loops/1/',
    );
    expect(document.title).toBe('Glass tide · Nocturne');
  });

  test('R2.3-05 related links have ?r=1, beside the player and below it', async () => {
    await show();
    const next = within(screen.getByRole('complementary', { name: 'Up next' })).getAllByRole(
      'link',
    );
    expect(next.map((link) => link.getAttribute('href')).slice(0, 2)).toEqual([
      '/video/5100/film-5100/?r=1',
      '/video/5101/film-5101/?r=1',
    ]);
    expect(screen.getByRole('link', { name: 'Film 5119' })).toHaveAttribute(
      'href',
      '/video/5119/film-5119/?r=1',
    );
  });

  test('"Show more related videos" appends a page and disappears after the last', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Show more related videos' }));
    expect(await screen.findByRole('link', { name: 'Film 5219' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Film 5119' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more related videos' })).toBeNull();
  });

  test('section 6 a next page that failed shows an error with one button to retry', async () => {
    const { services } = await show();
    services.transport.answers.videos_related = refusal('system');
    await userEvent.click(screen.getByRole('button', { name: 'Show more related videos' }));
    const alert = await screen.findByRole('alert');
    expect(
      within(alert).getByRole('heading', { name: 'Related videos did not load' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more related videos' })).toBeNull();
    services.transport.answers.videos_related = {
      videos: someVideos(20, 5200),
      total_count: 40,
      pages: 2,
    };
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Film 5219' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('prefetches a hovered related video, beside the player and below it', async () => {
    const { services } = await show();
    for (const videoId of [5101, 5119]) {
      await userEvent.hover(screen.getByRole('link', { name: `Film ${videoId}` }));
      await waitFor(() => expect(services.prefetched).toContain(videoId));
    }
  });

  test('V4 shows pictures of channel and performers, or a letter without one', async () => {
    const models = [...(VIDEO.models as Titled[]), { dir: 'tomas', title: 'Tomas Rhee' }];
    const pictures = { owner: '/media/logo.webp', performers: { orla: '/media/orla.webp' } };
    const { view } = await show({
      answers: { video: { video: { ...VIDEO, models }, description: '', pictures } },
    });
    const shown = [...view.container.querySelectorAll('img')].map((image) =>
      image.getAttribute('src'),
    );
    expect(shown).toEqual(expect.arrayContaining(['/media/logo.webp', '/media/orla.webp']));
    expect(screen.getByRole('link', { name: 'Tomas Rhee' }).textContent).toBe('TTomas Rhee');
  });

  test('V4 contains the full description; a long one opens without a script', async () => {
    const long = 'Slow water in the evening. '.repeat(20).trim();
    await show({ answers: { video: { video: VIDEO, description: long } } });
    expect(screen.getByText(long)).toBeInTheDocument();
    const [more] = screen.getAllByText('Show more');
    expect(more?.closest('summary')).not.toBeNull();
    expect(more?.closest('details')).not.toHaveAttribute('open');
  });

  test.each([
    ['a short one', 'Slow water.', 1],
    ['none', '', 0],
  ])('V4 has no "Show more" if the description is %s', async (_name, description, count) => {
    await show({ answers: { video: { video: VIDEO, description } } });
    expect(screen.queryAllByText('Slow water.')).toHaveLength(count);
    expect(screen.queryByText('Show more')).toBeNull();
  });

  test('V4 shows fewer videos beside the player if there are no comments', async () => {
    const { view } = await show();
    const beside = () =>
      within(screen.getByRole('complementary', { name: 'Up next' })).getAllByRole('article').length;
    const suggested = () =>
      within(screen.getByRole('list', { name: 'Suggested videos' })).getAllByRole('article').length;
    expect([beside(), suggested()]).toEqual([12, 8]);
    view.unmount();
    const { store, services } = await setUp({
      answers: { comments: { comments: [], total_count: 0, pages: 0 } },
    });
    await store.comments.list.show(1);
    await act(async () => render(<Screen store={store} services={services} />));
    expect([beside(), suggested()]).toEqual([8, 12]);
  });

  test('V3 shows a titled, linked house card beside the player in place of two rows', async () => {
    const card = {
      creative: 7,
      payer: 'Slow Radio',
      title: 'Slow Radio',
      text: 'Rain, all night.',
      action: 'Listen in',
      href: '/ads/click?creative=7',
    };
    await show({
      adPlan: { outstream: [{ id: 'house', url: '/ads/vast?slot=outstream&tag=house', card }] },
    });
    const beside = within(screen.getByRole('complementary', { name: 'Up next' }));
    const ad = within(beside.getByRole('region', { name: 'Advertisement' }));
    expect(ad.getByText('Rain, all night.')).toBeInTheDocument();
    const link = ad.getByRole('link', { name: 'Slow Radio' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      card.href,
      'noopener noreferrer sponsored',
    ]);
    expect(beside.getAllByRole('article')).toHaveLength(10);
    expect(
      within(screen.getByRole('list', { name: 'Suggested videos' })).getAllByRole('article'),
    ).toHaveLength(8);
  });

  test('R4-11 Subscribe and Favorite open Login for a visitor', async () => {
    const { services } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(services.modals.top?.name).toBe('Login');
    services.modals.close();
    await userEvent.click(screen.getByRole('button', { name: 'Favorite' }));
    expect(services.modals.top?.name).toBe('Login');
    // A slow machine counts the view in the meantime.
    expect(services.transport.callsOf('stat').filter(({ body }) => body.act !== 'view')).toEqual(
      [],
    );
  });

  test('R2.1-17 R2.1-18 channel and performers link to their pages', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Halden Works' })).toHaveAttribute(
      'href',
      '/pornsite/halden/',
    );
    expect(screen.getByRole('link', { name: 'Orla Venn' })).toHaveAttribute(
      'href',
      '/pornstar/orla/',
    );
  });

  test('R4-11 a member subscribes to the channel, and a second press unsubscribes', async () => {
    const { services } = await show({ user: { user_id: 7, username: 'ada' } });
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribed' }));
    // A slow machine counts the view in the meantime.
    const events = services.transport.callsOf('stat').map(({ body }) => body);
    expect(events.filter(({ act }) => act !== 'view')).toEqual([
      { act: 'subscribe', section: 'channel', object_id: 'halden' },
      { act: 'unsubscribe', section: 'channel', object_id: 'halden' },
    ]);
  });

  test('R4-11 a like sends 1 and shows the new counts', async () => {
    const { services } = await show({ user: { user_id: 7, username: 'ada' } });
    await userEvent.click(screen.getByRole('button', { name: 'Like, 90' }));
    expect(
      await screen.findByRole('button', { name: 'Like, 91', pressed: true }),
    ).toBeInTheDocument();
    // The view of the page may have been sent before the vote.
    const sent = services.transport.callsOf('stat').map(({ body }) => body);
    expect(sent).toContainEqual(
      expect.objectContaining({ act: 'vote', vote: '1', object_id: '4001' }),
    );
  });

  test('renders operator links only if there are any', async () => {
    await show();
    for (const name of ['Join now', 'Watch me live'])
      expect(screen.queryByRole('link', { name })).toBeNull();
  });

  test('R2.3-07 operator links open in new tabs with noopener', async () => {
    const { services, store } = await setUp();
    const links = {
      ...services.links,
      watchMeLive: 'https://live.test/',
      joinNow: 'https://join.test/',
    };
    await act(async () => render(<Screen store={store} services={{ ...services, links }} />));
    for (const [name, address] of [
      ['Join now', 'https://join.test/'],
      ['Watch me live', 'https://live.test/'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(['href', 'target', 'rel'].map((attribute) => link.getAttribute(attribute))).toEqual([
        address,
        '_blank',
        'noopener',
      ]);
    }
  });

  test('R2.3-07 Download opens the download page in a new tab', async () => {
    await show();
    const link = screen.getByRole('link', { name: 'Download' });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      '/download?video=4001',
      '_blank',
      'noopener',
    ]);
  });

  test('R2.3-07 R2.2-07 Share passes the video and the playback position', async () => {
    const { services, store } = await show();
    act(() => store.player.update({ seconds: 65.7 }));
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(services.modals.top).toEqual({
      name: 'Share',
      params: {
        video_id: '4001',
        dir: 'glass-tide',
        title: 'Glass tide',
        seconds: '65',
        duration: '767',
      },
      click_outside: true,
    });
  });

  test.each([
    [
      'a member’s playlists',
      { user_id: 7, username: 'anselm' },
      { name: 'AddToPlaylist', params: { video_id: '4001', title: 'Glass tide' } },
    ],
    ['for a visitor the Login modal', null, { name: 'Login' }],
  ])('R6-01 R6-02 Save opens %s', async (_what, user, modal) => {
    const { services } = await show({ user });
    await userEvent.click(screen.getByRole('button', { name: 'Save to playlist' }));
    expect(services.modals.top).toMatchObject(modal);
  });

  test('R2.3-07 R1-01 Report opens ContactUs, which a press outside does not close', async () => {
    const { services } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    expect(services.modals.top).toEqual({
      name: 'ContactUs',
      params: { page: 'https://site.test/video/4001/glass-tide/', title: 'Glass tide' },
      click_outside: false,
    });
  });

  test('R4-11 R7-09 a member’s Favorite is sent and confirmed', async () => {
    const { services } = await show({ user: { user_id: 7, username: 'ada' } });
    await userEvent.click(screen.getByRole('button', { name: 'Favorite' }));
    expect(
      await screen.findByRole('button', { name: 'Favorited', pressed: true }),
    ).toBeInTheDocument();
    expect(services.transport.callsOf('stat').map(({ body }) => body)).toContainEqual({
      act: 'favourite',
      section: 'add',
      video_id: '4001',
    });
    expect(services.notifications.list.map(({ key }) => key)).toContain('notify.favourite_success');
  });
});

describe('panels of the video page', () => {
  test('R2.3-08 R4-07 A3 a deleted video has a panel, no player, no related videos', async () => {
    const { services, view } = await show({ video: { ...VIDEO, status_id: 5 } });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Video has been recently deleted' }),
    ).toBeInTheDocument();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(view.container.querySelector('video, [data-player-state]')).toBeNull();
    expect(services.transport.callsOf('videos_related')).toEqual([]);
  });

  test('R6-08 a private video says so and offers to sign in', async () => {
    const { services } = await show({
      answers: { video: { error: 1, code: 'forbidden', errors: [] } },
    });
    expect(
      screen.getByRole('heading', { level: 1, name: 'You do not have permission to view.' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(services.modals.top?.name).toBe('Login');
  });
});
