import { describe, expect, test } from '@jest/globals';
import type { FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { testServices } from '@nocturne/federation/testing/test-services';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import type { PlaylistStore } from '../../stores/playlist-store.ts';
import { openPage, rehydrate } from '../../testing/open-page.tsx';
import { playlistPages } from '../../testing/playlist-pages.ts';

const tiles = () => screen.getAllByRole('article').map((tile) => tile.dataset['videoId']);

describe('R4-21 R6-08 the owner’s view of a playlist', () => {
  const owner = { user_id: 7001, username: 'anselm' };
  const everybodys = playlistPages(100);
  const own = playlistPages(101, 3900);
  /** Responses for everyone, and for the owner, which bypass every cache. */
  const forOwner: FakeAnswers = {
    stat: { ok: 1 },
    playlist: (call) => (call.values.lifetime === 0 ? own : everybodys).playlist,
    videos: (call) => (call.values.lifetime === 0 ? own : everybodys).videos(call),
  };
  const draw = (element: ReactElement) => {
    const host = document.createElement('div');
    host.innerHTML = renderToString(element);
    document.body.append(host);
    return host;
  };

  test('bypasses every cache, also for further pages', async () => {
    const {
      route,
      store,
      services,
      screen: element,
    } = await openPage('/playlist/501', { answers: forOwner, user: owner });
    render(element);
    expect(screen.getByText('101 videos')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    await waitFor(() => expect(tiles()).toEqual([...own.idsOf(1), ...own.idsOf(2)]));
    expect(services.transport.callsOf('videos').map(({ values }) => values.lifetime)).toEqual([0]);
    expect(services.transport.callsOf('playlist').map(({ values }) => values.lifetime)).toEqual([
      86_400, 0,
    ]);
    expect(route.isKept?.(store)).toBe(false);
  });

  test('does not replace the public view for other members', async () => {
    const { services, screen: element } = await openPage('/playlist/501', {
      answers: forOwner,
      user: { user_id: 7002, username: 'lena' },
    });
    render(element);
    expect(screen.getByText('100 videos')).toBeVisible();
    expect(services.transport.callsOf('playlist')).toHaveLength(1);
  });

  test.each([
    [1, ''],
    [2, '?page=2'],
  ])('R2.2-09 replaces the server-rendered page %p in one step', async (number, query) => {
    // The server renders one page for all members, so to it every member is anonymous.
    const page = await openPage(`/playlist/501${query}`, {
      answers: forOwner,
      user: { user_id: 0, username: '' },
    });
    const host = draw(page.screen);
    const drawn = host.querySelector('h1');
    const complaints: unknown[] = [];
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const services = testServices({
      user: owner,
      answers: { ...forOwner, playlist: async () => arrived.then(() => own.playlist) },
    });
    const root = await act(() =>
      hydrateRoot(host, rehydrate(page, services), {
        onRecoverableError: (error) => complaints.push(error),
      }),
    );
    expect([complaints, tiles()]).toEqual([[], everybodys.idsOf(number)]);
    act(arrive);
    await waitFor(() => expect(host).toHaveTextContent('101 videos'));
    expect(tiles()).toEqual(own.idsOf(number));
    expect(host.querySelector('h1')).toBe(drawn);
    expect(
      services.transport.calls.filter(
        ({ values }) => (values as { lifetime?: number }).lifetime !== 0,
      ),
    ).toEqual([]);
    act(() => root.unmount());
    host.remove();
  });

  test('R2.1-28 has pages that the public view does not have', async () => {
    const [few, all] = [playlistPages(90), playlistPages(100)];
    const answers: FakeAnswers = {
      ...forOwner,
      playlist: (call) => (call.values.lifetime === 0 ? all : few).playlist,
      videos: (call) => (call.values.lifetime === 0 ? all : few).videos(call),
    };
    const page = await openPage('/playlist/501?page=2', {
      answers,
      user: { user_id: 0, username: '' },
    });
    expect(page.outcome).toMatchObject({ status: 404 });
    render(rehydrate(page, testServices({ user: owner, answers })));
    await waitFor(() => expect(tiles()).toEqual(all.idsOf(2)));
  });

  test('keeps the server-rendered page when it does not load', async () => {
    const page = await openPage('/playlist/501', { answers: forOwner });
    const services = testServices({ user: owner });
    render(rehydrate(page, services));
    await waitFor(() => expect(services.transport.callsOf('playlist')).toHaveLength(1));
    await act(() => Promise.resolve());
    expect(screen.getByText('100 videos')).toBeVisible();
    expect(tiles()).toEqual(everybodys.idsOf(1));
  });

  test('loads as many pages as the public view had loaded', async () => {
    const page = await openPage('/playlist/501', { answers: forOwner });
    await (page.store as PlaylistStore).listing.list.loadMore();
    render(rehydrate(page, testServices({ user: owner, answers: forOwner })));
    await waitFor(() => expect(tiles()).toEqual([...own.idsOf(1), ...own.idsOf(2)]));
  });
});
