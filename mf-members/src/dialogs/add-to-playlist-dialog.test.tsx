import { ApiError } from '@nocturne/api/api-error';
import { LANGUAGES } from '@nocturne/contracts/constants';
import type { PlaylistMark } from '@nocturne/contracts/entities/community';
import type { OperationAnswer } from '@nocturne/contracts/operations';
import { refusal, type FakeCall } from '@nocturne/federation/testing/fake-transport';
import { aPlaylist } from '@nocturne/federation/testing/test-people';
import {
  testServices,
  type TestServices,
  type TestServicesOptions,
} from '@nocturne/federation/testing/test-services';
import { describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.tsx';

const MEMBER = { user_id: 7001, username: 'anselm' };
const aMark = (changes: Partial<PlaylistMark> = {}): PlaylistMark => ({
  playlist_id: 501,
  title: 'Sunday loops',
  is_private: false,
  total_videos: 3,
  has: false,
  ...changes,
});
const marksOf = (...playlists: PlaylistMark[]): OperationAnswer<'playlistMarks'> => ({
  playlists,
  total_count: playlists.length,
  pages: 1,
});

function show(options: TestServicesOptions = {}): TestServices {
  const services = testServices({ user: MEMBER, ...options });
  const Dialog = remote.dialogs?.AddToPlaylist;
  if (!Dialog) throw new Error('no dialog');
  const modal = {
    name: 'AddToPlaylist',
    params: { video_id: '4001', title: 'Glass tide' },
    click_outside: true,
  } as const;
  services.modals.open(modal.name, modal.params);
  render(<Dialog modal={modal} services={services} />);
  return services;
}

const box = (name: RegExp | string) => screen.findByRole('checkbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = ({ transport }: TestServices) => transport.callsOf('stat').map(({ body }) => body);
const toasts = ({ notifications }: TestServices) =>
  notifications.list.map(({ type, key }) => `${type} ${key}`);
const isDown = () => {
  throw ApiError.offline();
};

describe('R6-02 AddToPlaylist dialog', () => {
  test('lists playlists with their counts and ticks those that contain the video', async () => {
    const playlistMarks = marksOf(
      aMark({ has: true }),
      aMark({ playlist_id: 502, title: 'Mine alone', is_private: true, total_videos: 0 }),
    );
    const services = show({ answers: { playlistMarks } });
    expect(screen.getByRole('dialog', { name: 'Save to playlist' })).toHaveAccessibleDescription(
      'Glass tide',
    );
    expect(await box(/^Sunday loops/)).toBeChecked();
    const other = await box(/^Mine alone/);
    expect(other).not.toBeChecked();
    expect(other.closest('li')).toHaveTextContent('Mine alone0 videosPrivate');
    expect(services.transport.callsOf('playlistMarks').map(({ values }) => values)).toEqual([
      { video_id: 4001, page: 1 },
    ]);
  });

  test('R8-08 a press adds or removes the video at once and shows a toast', async () => {
    const services = show({ answers: { playlistMarks: marksOf(aMark()), stat: { ok: 1 } } });
    const loops = await box(/^Sunday loops/);
    await userEvent.click(loops);
    expect(loops).toBeChecked();
    expect(loops.closest('li')).toHaveTextContent('4 videos');
    await userEvent.click(loops);
    expect(loops).not.toBeChecked();
    expect(loops.closest('li')).toHaveTextContent('3 videos');
    await waitFor(() =>
      expect(sent(services)).toEqual([
        { act: 'playlist_add', playlist_id: '501', video_id: '4001' },
        { act: 'playlist_remove', playlist_id: '501', video_id: '4001' },
      ]),
    );
    expect(toasts(services)).toEqual([
      'success notify.add_to_playlist_success',
      'success notify.remove_from_playlist_success',
    ]);
  });

  test('sends only the last of several presses made during a request', async () => {
    const first = Promise.withResolvers<{ ok: 1 }>();
    const services = show({
      answers: { playlistMarks: marksOf(aMark()), stat: () => first.promise },
    });
    const loops = await box(/^Sunday loops/);
    for (let at = 0; at < 4; at += 1) await userEvent.click(loops);
    expect(sent(services)).toHaveLength(1);
    first.resolve({ ok: 1 });
    await waitFor(() =>
      expect(sent(services).map(({ act }) => act)).toEqual(['playlist_add', 'playlist_remove']),
    );
    expect(loops).not.toBeChecked();
  });

  test.each([
    ['full', refusal('full', 'add_to_playlist'), 'error notify.add_to_playlist_full'],
    ['gone', refusal('not_found', 'playlist_id'), 'error error.not_found'],
    ['without a network', isDown, 'error error.network'],
  ])('R8-05 undoes the tick when the request fails: %s', async (_why, stat, notice) => {
    const services = show({ answers: { playlistMarks: marksOf(aMark()), stat } });
    const loops = await box(/^Sunday loops/);
    await userEvent.click(loops);
    await waitFor(() => expect(loops).not.toBeChecked());
    expect(loops.closest('li')).toHaveTextContent('3 videos');
    expect(toasts(services)).toEqual([notice]);
  });

  test('R8-08 keeps the tick if another tab already added the video', async () => {
    const services = show({
      answers: { playlistMarks: marksOf(aMark()), stat: refusal('already', 'add_to_playlist') },
    });
    const loops = await box(/^Sunday loops/);
    await userEvent.click(loops);
    await waitFor(() =>
      expect(toasts(services)).toEqual(['error notify.add_to_playlist_already_added']),
    );
    expect(loops).toBeChecked();
  });

  test('R6-01 opens Login when the session has ended', async () => {
    const services = show({
      answers: { playlistMarks: marksOf(aMark()), stat: refusal('login_required', 'playlist') },
    });
    await userEvent.click(await box(/^Sunday loops/));
    await waitFor(() => expect(services.modals.top?.name).toBe('Login'));
    act(() => services.modals.close('Login'));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /^Sunday loops/ })).not.toBeChecked(),
    );
  });

  test('V2 adds the video after the member has logged in again', async () => {
    const services = show({
      answers: { playlistMarks: marksOf(aMark()), stat: refusal('login_required', 'playlist') },
    });
    await userEvent.click(await box(/^Sunday loops/));
    await waitFor(() => expect(services.modals.top?.name).toBe('Login'));
    services.transport.answers.stat = { ok: 1 };
    act(() => {
      services.session.enter({ ...MEMBER });
      services.modals.close('Login');
    });
    await waitFor(() =>
      expect(toasts(services)).toEqual(['success notify.add_to_playlist_success']),
    );
    expect(await box(/^Sunday loops/)).toBeChecked();
    expect(services.modals.top?.name).toBe('AddToPlaylist');
  });

  test('R4-12 Load More appends further playlists', async () => {
    const playlistMarks = ({ values: { page } }: FakeCall<'playlistMarks'>) => ({
      playlists: [aMark({ playlist_id: 500 + page, title: `Loops ${page}` })],
      total_count: 2,
      pages: 2,
    });
    show({ answers: { playlistMarks } });
    await box(/^Loops 1/);
    await press('Load More');
    await box(/^Loops 2/);
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  test('R8-01 says that there are no playlists yet; R4-12 offers Retry', async () => {
    const services = show({ answers: { playlistMarks: isDown } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The playlists did not load');
    services.transport.answers = { playlistMarks: marksOf() };
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'You have no playlists yet' })).toBeVisible();
  });
});

describe('R6-02 new playlist form', () => {
  const made = aPlaylist({
    playlist_id: 777,
    title: 'Slow mornings',
    is_private: true,
    total_videos: 0,
  });
  const stat = ({ body }: FakeCall<'stat'>) =>
    body.act === 'playlist_create' ? { ok: 1 as const, playlist: made } : { ok: 1 as const };
  const fill = async () => {
    await press('New playlist');
    await userEvent.keyboard('Slow mornings');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only I can see this playlist' }));
  };

  test('creates the playlist with the video and focuses it', async () => {
    const services = show({ answers: { playlistMarks: marksOf(aMark()), stat } });
    await box(/^Sunday loops/);
    await fill();
    await press('Create and add video');
    const row = await box(/^Slow mornings/);
    await waitFor(() => expect(row).toBeChecked());
    expect(row).toHaveFocus();
    expect(row.closest('li')).toHaveTextContent('Slow mornings1 videoPrivate');
    expect(await screen.findByRole('button', { name: 'New playlist' })).toBeVisible();
    expect(sent(services)).toEqual([
      {
        act: 'playlist_create',
        key: expect.stringMatching(/^\w{32}$/),
        title: 'Slow mornings',
        description: '',
        is_private: '1',
      },
      { act: 'playlist_add', playlist_id: '777', video_id: '4001' },
    ]);
  });

  test('R5-06 marks an empty name and sends nothing', async () => {
    const services = show({ answers: { playlistMarks: marksOf() } });
    await screen.findByRole('heading', { name: 'You have no playlists yet' });
    await press('New playlist');
    expect(screen.getByRole('textbox', { name: 'Playlist name' })).toHaveFocus();
    await press('Create and add video');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Playlist name' })).toHaveAccessibleDescription(
        'This field is required',
      ),
    );
    expect(sent(services)).toEqual([]);
  });

  test('repeats a failed request with the same idempotency key', async () => {
    const services = show({ answers: { playlistMarks: marksOf(aMark()), stat: isDown } });
    await box(/^Sunday loops/);
    await fill();
    await press('Create and add video');
    expect(await screen.findByRole('alert')).toBeVisible();
    services.transport.answers = { stat };
    await press('Create and add video');
    await box(/^Slow mornings/);
    const keys = sent(services).flatMap((body) =>
      body.act === 'playlist_create' ? [body.key] : [],
    );
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('R8-03 shows the refusal in the form when the member has too many playlists', async () => {
    show({ answers: { playlistMarks: marksOf(aMark()), stat: refusal('full', 'playlist') } });
    await box(/^Sunday loops/);
    await fill();
    await press('Create and add video');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You’ve reached the limit here. Remove something to make room.',
    );
    expect(screen.getByRole('textbox', { name: 'Playlist name' })).toHaveValue('Slow mornings');
  });

  test('returns the focus to its button when closed', async () => {
    show({ answers: { playlistMarks: marksOf(aMark()) } });
    await box(/^Sunday loops/);
    await press('New playlist');
    await press('Back to your playlists');
    expect(screen.getByRole('button', { name: 'New playlist' })).toHaveFocus();
  });
});

test.each([...LANGUAGES])('R2.3-18 no text is missing in %s', async (language) => {
  show({ language, answers: { playlistMarks: marksOf(aMark({ is_private: true })) } });
  await box(/^Sunday loops/);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getAllByRole('button').at(-1) ?? document.body);
  expect(document.body.textContent).not.toMatch(/(own_playlist|playlist|ui|common)\.[a-z_]+/);
});
