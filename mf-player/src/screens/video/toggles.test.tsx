import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { aVideo } from '@nocturne/federation/testing/test-data';
import {
  testServices,
  type TestServices,
  type TestServicesOptions,
} from '@nocturne/federation/testing/test-services';
import { IDBFactory } from '@nocturne/local-db/testing/fake-indexeddb';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';
import { USUAL_FILES } from '../../testing/test-files.ts';
import { VideoStore } from './video-store.ts';

const VIDEO = aVideo({
  dir: 'glass-tide',
  channel: { dir: 'halden', title: 'Halden Works', title2: '', url: '', videos: 412, vda: null },
});
const { Screen } = remote.routes[0] as (typeof remote.routes)[number];

async function show({ answers = {}, ...options }: TestServicesOptions = {}): Promise<{
  services: TestServices;
}> {
  const services = testServices({
    ...options,
    answers: {
      video: { video: VIDEO, description: '' },
      videofile: [...USUAL_FILES],
      captions: [],
      videos_related: { videos: [], total_count: 0, pages: 0 },
      stat: { ok: 1, likes: 91, dislikes: 10 },
      ...answers,
    },
  });
  const store = new VideoStore(services);
  await store.load(VIDEO.video_id, new URLSearchParams(), new AbortController().signal);
  await act(async () => render(<Screen store={store} services={services} />));
  return { services };
}

beforeEach(() => {
  for (const command of ['play', 'load', 'pause'] as const)
    jest.spyOn(HTMLMediaElement.prototype, command).mockImplementation(() => Promise.resolve());
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
});

describe('V2 the buttons below a video', () => {
  test('V2 R4-11 R8-04 a visitor’s vote opens Login and counts after sign-in', async () => {
    const { services } = await show({ answers: { stat: refusal('login_required', 'vote') } });
    await userEvent.click(screen.getByRole('button', { name: 'Dislike, 10' }));
    expect(services.transport.callsOf('stat').map(({ body }) => body)).toContainEqual({
      act: 'vote',
      section: 'video',
      object_id: '4001',
      vote: '0',
    });
    await waitFor(() => expect(services.modals.top?.name).toBe('Login'));
    expect(services.notifications.list).toEqual([]);
    services.transport.answers.stat = { ok: 1, likes: 90, dislikes: 11 };
    await signIn(services);
    expect(
      await screen.findByRole('button', { name: 'Dislike, 11', pressed: true }),
    ).toBeInTheDocument();
  });

  test('V2 a second press of Favorite removes it, and so does Undo', async () => {
    const { services } = await show({ user: { user_id: 7, username: 'ada' } });
    await userEvent.click(screen.getByRole('button', { name: 'Favorite' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Favorited', pressed: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Favorite', pressed: false }));
    await waitFor(() => expect(actsOf(services)).toHaveLength(3));
    await waitFor(() =>
      expect(services.notifications.list.map(({ key }) => key)).toEqual([
        'notify.favourite_success',
      ]),
    );
    act(() => services.notifications.undo(services.notifications.list[0]?.id ?? 0));
    expect(
      await screen.findByRole('button', { name: 'Favorite', pressed: false }),
    ).toBeInTheDocument();
    expect(actsOf(services).map((body) => ('section' in body ? body.section : ''))).toEqual([
      'add',
      'remove',
      'add',
      'remove',
    ]);
  });

  test('V2 Watch later shows its state, and a second press removes the video', async () => {
    await show({ indexedDb: new IDBFactory() });
    await userEvent.click(screen.getByRole('button', { name: 'Watch later' }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'In Watch later', pressed: true }),
    );
    expect(
      await screen.findByRole('button', { name: 'Watch later', pressed: false }),
    ).toBeInTheDocument();
  });

  test('V2 runs a visitor’s action after sign-in without undoing earlier choices', async () => {
    const { services } = await show();
    for (const name of ['Favorite', 'Subscribe']) {
      await userEvent.click(screen.getByRole('button', { name }));
      expect(services.modals.top?.name).toBe('Login');
      services.transport.answers.stat = refusal('already');
      services.transport.answers.opinion = { vote: '', is_favourite: true, is_subscribed: false };
      await signIn(services);
      await waitFor(() =>
        expect(services.notifications.list.at(-1)).toMatchObject({ type: 'success' }),
      );
      act(() => services.session.leave());
    }
    expect(actsOf(services)).toEqual([
      { act: 'favourite', section: 'add', video_id: '4001' },
      { act: 'subscribe', section: 'channel', object_id: 'halden' },
    ]);
    for (const name of ['Favorited', 'Subscribed'])
      expect(screen.getByRole('button', { name, pressed: true })).toBeInTheDocument();
  });
});

/** Posted actions except the view, which a slow machine counts in the meantime. */
const actsOf = (services: TestServices) =>
  services.transport
    .callsOf('stat')
    .map(({ body }) => body)
    .filter(({ act: name }) => name !== 'view');

/** Signs in as the Login dialog does. */
async function signIn({ session, modals }: TestServices): Promise<void> {
  await act(async () => {
    session.enter({ user_id: 7, username: 'ada' });
    modals.close('Login');
  });
}
