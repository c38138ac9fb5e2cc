import { describe, expect, test } from '@jest/globals';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { someVideos } from '@nocturne/federation/testing/test-data';
import { aPlaylist } from '@nocturne/federation/testing/test-people';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, reopened } from '../../testing/open-page.tsx';

const videos = someVideos(3).map((video) => ({ ...video, thumbsrc: '' }));
const playlist = aPlaylist({ title: 'Sunday loops', description: 'For slow mornings.' });
const answers = { playlist: { playlist, videos } };
const user = { user_id: 7002, username: 'lena' };

describe('playlist screen', () => {
  test('R2.1-22 shows owner, description, date and its videos in their order', async () => {
    render((await openPage('/playlist/501', { answers, user })).screen);
    expect(screen.getByRole('heading', { level: 1, name: 'Sunday loops' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'by anselm' })).toHaveAttribute('href', '/members/7001/');
    expect(screen.getByText('For slow mornings.')).toBeVisible();
    expect(screen.getByText('Changed November 1, 2026')).toBeVisible();
    expect(screen.getByText('3 videos')).toBeVisible();
    expect(screen.getAllByRole('article').map((tile) => tile.dataset['videoId'])).toEqual(['4001', '4002', '4003']);
  });

  test('R2.1-22 play all leads to the first video, which starts', async () => {
    render((await openPage('/playlist/501', { answers })).screen);
    expect(screen.getByRole('link', { name: 'Play all' })).toHaveAttribute('href', '/video/4001/film-4001/?autostart=1');
  });

  test('R2.1-22 the owner’s page asks a visitor to sign in (settlement 29)', async () => {
    const { services, screen: element } = await openPage('/playlist/501', { answers });
    render(element);
    await userEvent.click(screen.getByRole('link', { name: 'by anselm' }));
    expect(services.modals.top?.name).toBe('Login');
  });

  test('R8-01 an empty playlist says so and has nothing to play', async () => {
    render((await openPage('/playlist/501', { answers: { playlist: { playlist, videos: [] } } })).screen);
    expect(screen.getByRole('heading', { name: 'There is no data in this list.' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Play all' })).toBeNull();
  });

  test('R2.1-22 is drawn again from what the server left', async () => {
    render(reopened(await openPage('/playlist/501', { answers })));
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });
});

describe('playlist route', () => {
  test('R2.1-22 R9-03 a public playlist may be kept, and names its videos', async () => {
    const { outcome } = await openPage('/playlist/501', { answers });
    expect(outcome).toMatchObject({ lifetime: 3600, structured: [{ '@type': 'BreadcrumbList' }, { '@type': 'ItemList' }] });
  });

  test('R6-08 a private one is its owner’s: the page is not kept and names nothing', async () => {
    const own = { playlist: { ...playlist, is_private: true }, videos };
    const { outcome, screen: element } = await openPage('/playlist/501', { answers: { playlist: own }, user });
    expect(outcome).toEqual({});
    render(element);
    expect(screen.getByText('Private')).toBeVisible();
  });

  test.each(['not_found', 'bad_request'] as const)('R2.1-22 one that is refused as %s is missing, in words', async (code) => {
    const { outcome, screen: element } = await openPage('/playlist/501', { answers: { playlist: refusal(code) } });
    expect(outcome).toEqual({ status: 404 });
    render(element);
    expect(screen.getByText('This playlist was removed, or it was never here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all playlists' })).toHaveAttribute('href', '/playlists/latest-updates/1/');
  });

  test('R2.1-22 what is no number is missing, and nothing is asked for', async () => {
    const { outcome, services } = await openPage('/playlist/0501', { answers });
    expect(outcome).toEqual({ status: 404 });
    expect(services.transport.calls).toEqual([]);
  });

  test.each(['forbidden', 'login_required'] as const)('R8-01 R6-08 one that is refused as %s is private, in words', async (code) => {
    const { outcome, services, screen: element } = await openPage('/playlist/501', { answers: { playlist: refusal(code) } });
    expect(outcome).toEqual({ status: 403 });
    render(element);
    expect(screen.getByRole('heading', { level: 1, name: 'You do not have permission to view.' })).toBeVisible();
    expect(screen.getByText('This playlist is private.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(services.modals.top?.name).toBe('Login');
  });

  test('R6-08 a member to whom it is refused has nowhere to sign in', async () => {
    render((await openPage('/playlist/501', { answers: { playlist: refusal('forbidden') }, user })).screen);
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  });

  test('R4-12 offers Retry where it did not come', async () => {
    const opened = await openPage('/playlist/501');
    expect(opened.outcome).toEqual({ status: 503 });
    const { services } = opened;
    render(opened.screen);
    services.transport.answers = answers;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sunday loops' })).toBeVisible();
  });
});
