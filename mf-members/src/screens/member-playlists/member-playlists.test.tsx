import { describe, expect, test } from '@jest/globals';
import { aMember, aPlaylist } from '@nocturne/federation/testing/test-people';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showRoute } from '../../testing/show-route.tsx';

const member = { member: aMember({ user_id: 7, username: 'anselm' }) };
const playlists = {
  playlists: [
    aPlaylist({ playlist_id: 1, title: 'Sunday loops' }),
    aPlaylist({ playlist_id: 2, title: 'Cut list', is_private: true }),
  ],
  total_count: 2,
  pages: 1,
};
const show = (userId: number, answer = playlists, answers: FakeAnswers = {}) =>
  showRoute(
    'member_playlists',
    {
      answers: { member, playlists: answer, ...answers },
      user: { user_id: userId, username: 'x' },
    },
    { params: { id: '7', page: '1' } },
  );
const requests = ({ services }: Awaited<ReturnType<typeof show>>) =>
  services.transport
    .callsOf('playlists')
    .map(({ values: { section, object_id, lifetime } }) => [section, object_id, lifetime]);

describe('playlists of a member', () => {
  test('R6-03 bypass every cache for the owner and mark private ones', async () => {
    expect(requests(await show(7))).toEqual([['user', '7', 0]]);
    expect(screen.getByRole('link', { name: 'Sunday loops' })).toHaveAttribute(
      'href',
      '/playlist/1',
    );
    expect(screen.getAllByText('Private')).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });

  test('R6-04 come from the cached public list for other members', async () => {
    expect(requests(await show(8))).toEqual([['user', '7', 86_400]]);
    expect(screen.queryByRole('button', { name: 'New playlist' })).toBeNull();
  });

  test('R8-01 an empty list tells the owner how to create a playlist', async () => {
    await show(7, { playlists: [], total_count: 0, pages: 0 });
    expect(screen.getByText(/^Create a playlist, or choose “Save to playlist”/)).toBeVisible();
  });
});

describe('New playlist dialog', () => {
  const open = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'New playlist' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New playlist' }));
    expect(dialog.getByRole('textbox', { name: 'Playlist name' })).toHaveFocus();
    await userEvent.keyboard(name);
    return dialog;
  };

  test('R6-02 adds the new playlist at the top of the list and focuses it', async () => {
    const made = aPlaylist({
      playlist_id: 9,
      title: 'Evenings',
      is_private: true,
      total_videos: 0,
      thumbs: [],
    });
    const { services } = await show(7, playlists, { stat: { ok: 1, playlist: made } });
    const dialog = await open('Evenings');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Only I can see this playlist' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create playlist' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(services.transport.callsOf('stat').map(({ body }) => body)).toEqual([
      {
        act: 'playlist_create',
        title: 'Evenings',
        description: '',
        is_private: '1',
        key: expect.any(String),
      },
    ]);
    const links = within(screen.getByRole('list', { name: 'Playlists' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Evenings', 'Sunday loops', 'Cut list']);
    await waitFor(() => expect(links[0]).toHaveFocus());
  });

  test('R8-01 replaces the empty state with the first playlist', async () => {
    const stat = { ok: 1 as const, playlist: aPlaylist({ playlist_id: 9, title: 'Evenings' }) };
    await show(7, { playlists: [], total_count: 0, pages: 0 }, { stat });
    await open('Evenings{Enter}');
    expect(await screen.findByRole('link', { name: 'Evenings' })).toHaveAttribute(
      'href',
      '/playlist/9',
    );
    expect(screen.queryByText(/^Create a playlist, or choose “Save to playlist”/)).toBeNull();
  });

  test('R8-04 shows a refusal in the form; closing it returns the focus', async () => {
    await show(7, playlists, { stat: refusal('full') });
    const dialog = await open('Evenings{Enter}');
    expect(
      await dialog.findByText('You’ve reached the limit here. Remove something to make room.'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Back to your playlists' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'New playlist' })).toHaveFocus();
    expect(screen.queryByText('Evenings')).toBeNull();
  });
});
