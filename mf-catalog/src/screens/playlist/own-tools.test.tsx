import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@nocturne/api/api-error';
import { LANGUAGES, type Language } from '@nocturne/contracts/constants';
import {
  refusal,
  type FakeAnswers,
  type FakeCall,
} from '@nocturne/federation/testing/fake-transport';
import { aVideo } from '@nocturne/federation/testing/test-data';
import { aPlaylist } from '@nocturne/federation/testing/test-people';
import { testServices, type TestServices } from '@nocturne/federation/testing/test-services';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, rehydrate } from '../../testing/open-page.tsx';

const OWNER = { user_id: 7001, username: 'anselm' };
const STRANGER = { user_id: 7002, username: 'lena' };
const videos = [4001, 4002, 4003, 4004].map((id) => aVideo({ video_id: id, thumbsrc: '' }));
const playlist = aPlaylist({
  title: 'Sunday loops',
  description: 'For slow mornings.',
  total_videos: 4,
});
const isDown = () => {
  throw ApiError.offline();
};

type Stat = FakeAnswers['stat'];
async function open(
  stat: Stat = { ok: 1 },
  user = OWNER,
  language: Language = 'en',
): Promise<TestServices> {
  const { services, screen: element } = await openPage('/playlist/501', {
    user,
    language,
    answers: { playlist: { playlist, videos }, stat },
  });
  render(element);
  return services;
}

const tiles = () => screen.queryAllByRole('article').map((tile) => Number(tile.dataset['videoId']));
const sent = ({ transport }: TestServices) =>
  transport.callsOf('stat').flatMap(({ body }) => (body.act === 'view' ? [] : [body]));
const toasts = ({ notifications }: TestServices) =>
  notifications.list.map(({ type, key }) => `${type} ${key}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function choose(name: string): Promise<void> {
  await press('Manage this playlist');
  await userEvent.click(screen.getByRole('menuitem', { name }));
}

test('R6-05 other members do not see the owner’s tools', async () => {
  await open({ ok: 1 }, STRANGER);
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Manage this playlist' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

describe('R2.3-02 R6-02 the owner removes a video', () => {
  test('removes it at once and focuses the next one', async () => {
    const services = await open();
    await press('Delete Film 4002');
    expect(tiles()).toEqual([4001, 4003, 4004]);
    expect(screen.getByText('3 videos')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Film 4003' })).toHaveFocus();
    await waitFor(() =>
      expect(toasts(services)).toEqual(['success notify.remove_from_playlist_success']),
    );
    expect(sent(services)).toEqual([
      { act: 'playlist_remove', playlist_id: '501', video_id: '4002' },
    ]);
  });

  test.each([
    ['refused', refusal('not_found', 'playlist_id'), 'error error.not_found'],
    ['without a network', isDown, 'error error.network'],
  ])('puts it back in the same position when the removal is %s', async (_why, stat, notice) => {
    const services = await open(stat);
    await press('Delete Film 4002');
    await waitFor(() => expect(toasts(services)).toEqual([notice]));
    expect(tiles()).toEqual([4001, 4002, 4003, 4004]);
    expect(screen.getByText('4 videos')).toBeVisible();
  });

  test('R8-01 shows an empty playlist without Play all after the last removal', async () => {
    await open();
    for (const video of videos) await press(`Delete ${video.title}`);
    expect(
      await screen.findByRole('heading', { name: 'There is no data in this list.' }),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Play all' })).toBeNull();
  });

  test('Play all starts with the new first video', async () => {
    await open();
    await press('Delete Film 4001');
    expect(screen.getByRole('link', { name: 'Play all' })).toHaveAttribute(
      'href',
      '/video/4002/film-4002/?autostart=1',
    );
  });
});

describe('R6-02 the owner reorders the playlist', () => {
  const move = (words: string) => press(`Move ${words}`);

  test('moves by buttons, which keep the focus, and announces the new number', async () => {
    const services = await open();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    await choose('Change order');
    await move('Film 4003 one place earlier');
    expect(tiles()).toEqual([4001, 4003, 4002, 4004]);
    expect(screen.getByText('Film 4003 is now number 2 of 4')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(tiles()).toEqual([4003, 4001, 4002, 4004]);
    expect(screen.getByRole('button', { name: 'Move Film 4003 one place earlier' })).toHaveFocus();
    expect(
      screen.getByRole('button', { name: 'Move Film 4003 one place earlier' }),
    ).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent(services)).toEqual([
        { act: 'playlist_order', playlist_id: '501', video_ids: '4003,4002' },
        { act: 'playlist_order', playlist_id: '501', video_ids: '4003,4001' },
      ]),
    );
    await press('Done');
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    expect(document.activeElement).toContainElement(
      screen.getByRole('link', { name: 'Film 4001' }),
    );
    expect(document.body).not.toHaveFocus();
  });

  test('moves by dragging a tile onto another one', async () => {
    const services = await open();
    await choose('Change order');
    fireEvent.dragStart(screen.getByRole('link', { name: 'Film 4001' }));
    const last = screen.getByRole('link', { name: 'Film 4004' });
    fireEvent.dragOver(last);
    expect(last.closest('article')).toHaveAttribute('data-drop');
    fireEvent.drop(last);
    fireEvent.dragEnd(last);
    expect(tiles()).toEqual([4002, 4003, 4004, 4001]);
    expect(document.querySelector('[data-drop], [data-carried]')).toBeNull();
    await waitFor(() =>
      expect(sent(services)).toEqual([
        { act: 'playlist_order', playlist_id: '501', video_ids: '4002,4003,4004,4001' },
      ]),
    );
  });

  test('ignores a drop on the same tile, and drags before Change order is chosen', async () => {
    const services = await open();
    const link = screen.getByRole('link', { name: 'Film 4001' });
    fireEvent.dragStart(link);
    fireEvent.drop(screen.getByRole('link', { name: 'Film 4004' }));
    await choose('Change order');
    fireEvent.dragStart(link);
    fireEvent.dragOver(link);
    fireEvent.drop(link);
    expect(tiles()).toEqual([4001, 4002, 4003, 4004]);
    expect(sent(services)).toEqual([]);
  });

  test('sends moves made during a request together afterwards', async () => {
    const first = Promise.withResolvers<{ ok: 1 }>();
    const services = await open(() => first.promise);
    await choose('Change order');
    for (const words of [
      'Film 4004 one place earlier',
      'Film 4004 one place earlier',
      'Film 4001 one place later',
    ])
      await move(words);
    expect(sent(services)).toHaveLength(1);
    act(() => first.resolve({ ok: 1 }));
    await waitFor(() => expect(sent(services)).toHaveLength(2));
    expect(sent(services)[1]).toEqual({
      act: 'playlist_order',
      playlist_id: '501',
      video_ids: '4004,4001,4002',
    });
    expect(tiles()).toEqual([4004, 4001, 4002, 4003]);
  });

  test('undoes moves that the server refuses and keeps the accepted ones', async () => {
    const second = Promise.withResolvers<ReturnType<typeof refusal>>();
    let requests = 0;
    const services = await open(({ body }: FakeCall<'stat'>) => {
      if (body.act === 'view') return { ok: 1 };
      requests += 1;
      return requests === 1 ? { ok: 1 } : second.promise;
    });
    await choose('Change order');
    await move('Film 4002 one place earlier');
    await waitFor(() => expect(sent(services)).toHaveLength(1));
    await move('Film 4004 one place earlier');
    await move('Film 4004 one place earlier');
    act(() => second.resolve(refusal('system')));
    await waitFor(() => expect(tiles()).toEqual([4002, 4001, 4003, 4004]));
    expect(toasts(services)).toEqual(['error error.system']);
  });
});

describe('R6-02 the owner edits the playlist', () => {
  const fields = () => within(screen.getByRole('dialog', { name: 'Edit playlist' }));

  test('changes title, description and visibility', async () => {
    const edited = { ...playlist, title: 'Monday loops', description: '', is_private: true };
    const services = await open({ ok: 1, playlist: edited });
    await choose('Edit playlist');
    const title = fields().getByRole('textbox', { name: 'Playlist name' });
    expect(title).toHaveFocus();
    expect(title).toHaveValue('Sunday loops');
    await userEvent.clear(title);
    await userEvent.type(title, 'Monday loops');
    await userEvent.clear(fields().getByRole('textbox', { name: 'Description' }));
    await userEvent.click(fields().getByRole('checkbox', { name: 'Only I can see this playlist' }));
    await press('Save');
    expect(await screen.findByRole('heading', { level: 1, name: 'Monday loops' })).toBeVisible();
    expect(screen.getByText('Private')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts(services)).toEqual(['success notify.playlist_edited']);
    expect(sent(services)).toEqual([
      {
        act: 'playlist_edit',
        playlist_id: '501',
        title: 'Monday loops',
        description: '',
        is_private: '1',
      },
    ]);
  });

  test('R5-06 shows broken rules at their fields and sends nothing', async () => {
    const services = await open();
    await choose('Edit playlist');
    await userEvent.clear(fields().getByRole('textbox', { name: 'Playlist name' }));
    await userEvent.click(fields().getByRole('textbox', { name: 'Description' }));
    await userEvent.paste('x'.repeat(1001));
    await press('Save');
    await waitFor(() =>
      expect(fields().getByRole('textbox', { name: 'Playlist name' })).toHaveAccessibleDescription(
        'This field is required',
      ),
    );
    expect(fields().getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
      /at most 1,?000 characters/,
    );
    expect(sent(services)).toEqual([]);
  });

  test('R8-03 keeps the dialog open when the server refuses', async () => {
    await open(refusal('too_long', 'title'));
    await choose('Edit playlist');
    await press('Save');
    await waitFor(() =>
      expect(fields().getByRole('textbox', { name: 'Playlist name' })).toBeInvalid(),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Sunday loops' })).toBeInTheDocument();
  });
});

describe('R6-02 the owner deletes the playlist', () => {
  test('after confirmation, and continues to their other playlists', async () => {
    const services = await open();
    await choose('Delete playlist');
    expect(screen.getByRole('dialog', { name: 'Delete this playlist?' })).toBeVisible();
    await press('Yes, delete it');
    await waitFor(() => expect(services.visited).toHaveLength(1));
    expect(services.visited).toEqual(['/members/7001/playlists/1/']);
    expect(toasts(services)).toEqual(['success notify.playlist_deleted']);
    expect(sent(services)).toEqual([{ act: 'playlist_delete', playlist_id: '501' }]);
  });

  test('keeps it when the owner declines', async () => {
    const services = await open();
    await choose('Delete playlist');
    await press('Keep playlist');
    expect([sent(services), services.visited]).toEqual([[], []]);
  });

  test('leaves the page if another tab deleted it; R8-05 stays on other refusals', async () => {
    const services = await open(refusal('system'));
    await choose('Delete playlist');
    await press('Yes, delete it');
    await waitFor(() => expect(toasts(services)).toEqual(['error error.system']));
    expect(services.visited).toEqual([]);
    services.transport.answers.stat = refusal('not_found', 'playlist_id');
    await choose('Delete playlist');
    await press('Yes, delete it');
    await waitFor(() => expect(services.visited).toHaveLength(1));
  });
});

test('R6-08 the owner sees a private playlist that the server rendered as forbidden', async () => {
  const page = await openPage('/playlist/501', {
    answers: { playlist: refusal('forbidden') },
    user: { user_id: 0, username: '' },
  });
  expect(page.outcome).toEqual({ status: 403 });
  const own = { playlist: { ...playlist, is_private: true }, videos };
  render(
    rehydrate(page, testServices({ user: OWNER, answers: { playlist: own, stat: { ok: 1 } } })),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunday loops' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Manage this playlist' })).toBeVisible();
});

describe.each([...LANGUAGES])('R2.3-18 in %s', (language) => {
  test('no menu or dialog lacks a text', async () => {
    await open({ ok: 1 }, OWNER, language);
    for (const at of [0, 1, 2]) {
      await userEvent.click(
        document.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? document.body,
      );
      await userEvent.click(screen.getAllByRole('menuitem')[at] ?? document.body);
      expect(document.body.textContent).not.toMatch(/(own_playlist|playlist|ui|common)\.[a-z_]+/);
      await userEvent.keyboard('{Escape}');
    }
  });
});
