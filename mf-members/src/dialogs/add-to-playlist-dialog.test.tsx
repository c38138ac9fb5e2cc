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
const said = ({ notifications }: TestServices) =>
  notifications.list.map(({ type, key }) => `${type} ${key}`);
const isDown = () => {
  throw ApiError.offline();
};

describe('R6-02 the playlists of a member for one video', () => {
  test('are listed with what is in them, ticked where the video is', async () => {
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

  test('R8-08 a press puts it in or takes it out, at once and with a notice', async () => {
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
    expect(said(services)).toEqual([
      'success notify.add_to_playlist_success',
      'success notify.remove_from_playlist_success',
    ]);
  });

  test('presses while one is under way: the last one counts and follows it', async () => {
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
  ])('R8-05 what the server does not take is undone: %s', async (_why, stat, notice) => {
    const services = show({ answers: { playlistMarks: marksOf(aMark()), stat } });
    const loops = await box(/^Sunday loops/);
    await userEvent.click(loops);
    await waitFor(() => expect(loops).not.toBeChecked());
    expect(loops.closest('li')).toHaveTextContent('3 videos');
    expect(said(services)).toEqual([notice]);
  });

  test('R8-08 what another tab put in is in it', async () => {
    const services = show({
      answers: { playlistMarks: marksOf(aMark()), stat: refusal('already', 'add_to_playlist') },
    });
    const loops = await box(/^Sunday loops/);
    await userEvent.click(loops);
    await waitFor(() =>
      expect(said(services)).toEqual(['error notify.add_to_playlist_already_added']),
    );
    expect(loops).toBeChecked();
  });

  test('R6-01 a session that has ended asks to log in', async () => {
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

  test('V2 the wish is carried out once they have logged in again', async () => {
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
    await waitFor(() => expect(said(services)).toEqual(['success notify.add_to_playlist_success']));
    expect(await box(/^Sunday loops/)).toBeChecked();
    expect(services.modals.top?.name).toBe('AddToPlaylist');
  });

  test('R4-12 further ones come below', async () => {
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

  test('R8-01 none yet says so; R4-12 what did not come can be asked for again', async () => {
    const services = show({ answers: { playlistMarks: isDown } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The playlists did not load');
    services.transport.answers = { playlistMarks: marksOf() };
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'You have no playlists yet' })).toBeVisible();
  });
});

describe('R6-02 a new playlist', () => {
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

  test('is made with the video in it, and has the focus', async () => {
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

  test('R5-06 without a name it is refused at its field, and nothing is sent', async () => {
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

  test('that did not arrive for certain is sent again as the same one', async () => {
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

  test('R8-03 one more than a member may have is refused in the form', async () => {
    show({ answers: { playlistMarks: marksOf(aMark()), stat: refusal('full', 'playlist') } });
    await box(/^Sunday loops/);
    await fill();
    await press('Create and add video');
    expect(await screen.findByRole('alert')).toHaveTextContent('There’s no more room here');
    expect(screen.getByRole('textbox', { name: 'Playlist name' })).toHaveValue('Slow mornings');
  });

  test('can be given up: the focus is back on its button', async () => {
    show({ answers: { playlistMarks: marksOf(aMark()) } });
    await box(/^Sunday loops/);
    await press('New playlist');
    await press('Back to your playlists');
    expect(screen.getByRole('button', { name: 'New playlist' })).toHaveFocus();
  });
});

test.each([...LANGUAGES])('R2.3-18 has words for everything in %s', async (language) => {
  show({ language, answers: { playlistMarks: marksOf(aMark({ is_private: true })) } });
  await box(/^Sunday loops/);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getAllByRole('button').at(-1) ?? document.body);
  expect(document.body.textContent).not.toMatch(/(own_playlist|playlist|ui|common)\.[a-z_]+/);
});
