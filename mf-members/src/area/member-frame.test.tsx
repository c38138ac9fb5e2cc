import { describe, expect, test } from '@jest/globals';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { aMember } from '@nocturne/federation/testing/test-people';
import { testServices } from '@nocturne/federation/testing/test-services';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { remote } from '../remote.tsx';
import { renderOnServer, insertIntoPage } from '../testing/render-on-server.tsx';
import { showRoute } from '../testing/show-route.tsx';

const anselm = aMember({
  user_id: 7,
  username: 'anselm',
  member_since: 2024,
  videos: 9,
  friends: 1,
  subscriptions: 18,
  subscribers: 32,
});
const answers = { member: { member: anselm }, stat: { ok: 1 } } as const;
const params = { id: '7' };
const owner = { user_id: 7, username: 'anselm' };
const another = { user_id: 8, username: 'lena' };
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Member area' })).getAllByRole('link');

describe('MemberFrame', () => {
  test('R2.3-16 shows the member’s name and counts, and marks the current tab', async () => {
    await showRoute('member', { answers, user: another }, { params });
    expect(screen.getByRole('heading', { level: 1, name: 'anselm' })).toBeVisible();
    const counts = within(
      screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement,
    ).getAllByRole('listitem');
    expect(counts.map((count) => count.textContent)).toEqual([
      'Member since 2024',
      '9 videos',
      '1 friend',
      '18 subscriptions',
      '32 subscribers',
    ]);
    expect(tabs()[0]).toHaveAttribute('aria-current', 'page');
    expect(tabs().filter((tab) => tab.hasAttribute('aria-current'))).toHaveLength(1);
    expect(document.title).toBe('anselm · Nocturne');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test.each([
    ['ru', ['На сайте с 2024 года', '1 видео', '3 друга', '21 подписка', '11 подписчиков']],
    ['fr', ['Membre depuis 2024', '1 vidéo', '3 amis', '21 abonnements', '11 abonnés']],
    ['de', ['Mitglied seit 2024', '1 Video', '3 Freunde', '21 abonniert', '11 Abos']],
  ] as const)('R2.3-16 the counts follow the plural rules of %s', async (language, words) => {
    const counted = aMember({
      ...anselm,
      videos: 1,
      friends: 3,
      subscriptions: 21,
      subscribers: 11,
    });
    await showRoute(
      'member',
      { answers: { member: { member: counted } }, user: another, language },
      { params },
    );
    for (const word of words) expect(screen.getByText(word)).toBeVisible();
  });

  test('R2.3-16 shows avatar and cover', async () => {
    const pictured = aMember({ ...anselm, avatar: '/media/a.webp', cover: '/media/c.webp' });
    const { container } = await showRoute(
      'member',
      { answers: { member: { member: pictured } }, user: another },
      { params },
    );
    expect(
      [...container.querySelectorAll('img')].map((image) => image.getAttribute('src')),
    ).toEqual(['/media/c.webp', '/media/a.webp']);
  });

  test('R6-02 another member subscribes and unsubscribes', async () => {
    const { services } = await showRoute('member', { answers, user: another }, { params });
    const button = screen.getByRole('button', { name: 'Subscribe' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    expect(services.transport.callsOf('stat').map(({ body }) => body)).toEqual([
      { act: 'subscribe', section: 'user', object_id: '7' },
      { act: 'unsubscribe', section: 'user', object_id: '7' },
    ]);
  });

  test('R6-02 R6-04 owners have no Subscribe, and their profile bypasses the cache', async () => {
    const { services } = await showRoute('member', { answers, user: owner }, { params });
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
    expect(services.transport.callsOf('member').map(({ values }) => values.lifetime)).toEqual([0]);
  });

  test('R2.1-20 shows the tabs of private lists to the owner only', async () => {
    const own = await showRoute('member', { answers, user: owner }, { params });
    expect(tabs().map((tab) => tab.textContent)).toEqual(
      expect.arrayContaining(['History', 'Watch later', 'My videos9']),
    );
    own.container.remove();
    document.body.replaceChildren();
    await showRoute('member', { answers, user: another }, { params });
    const names = tabs().map((tab) => tab.textContent);
    expect(names).toContain('Videos9');
    expect(names).not.toContain('History');
    expect(names).not.toContain('Watch later');
  });

  test.each([{ id: 'x' }, { id: '0' }, { id: '7', page: '0' }, { id: '7', page: 'x' }])(
    'R2.1-24 answers 404 to %j',
    async (wrong) => {
      const services = testServices({ answers, user: another });
      const route = remote.routes.find(({ name }) => name === 'member_playlists');
      const store = route?.store(services);
      const visit = {
        params: wrong,
        query: new URLSearchParams(),
        signal: new AbortController().signal,
      };
      expect(await route?.load(store, visit)).toEqual({ status: 404 });
      expect(services.transport.calls).toEqual([]);
    },
  );

  test('R2.1-24 rejects with 404 when the member does not exist', async () => {
    await expect(
      showRoute('member', { answers: { member: refusal('not_found') }, user: another }, { params }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a page that the server rendered for all members', () => {
  async function takenOver(
    name: string,
    options: Parameters<typeof testServices>[0],
    unread = { notifications: 0, messages: 0 },
  ) {
    const route = remote.routes.find((one) => one.name === name);
    if (!route) throw new Error(`no route ${name}`);
    const atServer = testServices({ answers, user: { user_id: 0, username: '' } });
    const drawn = route.store(atServer);
    route.hydrate(
      drawn,
      { member: anselm, content: emptyList },
      { params: { ...params, page: '1' }, query: new URLSearchParams() },
    );
    const host = insertIntoPage(await renderOnServer(route, drawn, atServer));
    const services = testServices(options);
    services.unread.accept(unread);
    const store = route.store(services);
    route.hydrate(
      store,
      { member: anselm, content: emptyList },
      { params: { ...params, page: '1' }, query: new URLSearchParams() },
    );
    const mismatches: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(host, <route.Screen store={store} services={services} />, {
        onRecoverableError: (error) => mismatches.push(error),
      }),
    );
    expect(mismatches).toEqual([]);
    const leave = async () => {
      await act(async () => root.unmount());
      host.remove();
    };
    return { services, leave };
  }
  const emptyList = {
    items: [],
    page: 0,
    totalCount: 0,
    pageCount: 0,
    loadState: 'idle',
    errorCode: null,
  };

  test('R6-04 gets the owner’s tabs and an uncached profile', async () => {
    const now = aMember({ ...anselm, subscribers: 33 });
    const { services, leave } = await takenOver('member', {
      answers: { member: { member: now } },
      user: owner,
    });
    expect(await screen.findByText('33 subscribers')).toBeVisible();
    expect(tabs().map((tab) => tab.textContent)).toContain('History');
    expect(services.transport.callsOf('member').map(({ values }) => values.lifetime)).toEqual([0]);
    await leave();
  });

  test('R6-04 loads tab content, friendship and opinion, but not the profile again', async () => {
    const playlists = { playlists: [], total_count: 0, pages: 0 };
    const { services, leave } = await takenOver('member_playlists', {
      answers: { ...answers, playlists },
      user: another,
    });
    expect(
      await screen.findByRole('heading', { name: 'There is no data in this list.' }),
    ).toBeVisible();
    expect(services.transport.calls.map(({ name }) => name)).toEqual([
      'playlists',
      'friendship',
      'opinion',
    ]);
    await leave();
  });

  test('shows the number of new messages that was already known', async () => {
    const conversations = { conversations: [], total_count: 0, pages: 0 };
    const options = { answers: { ...answers, conversations }, user: owner };
    const { leave } = await takenOver('member_messages', options, {
      notifications: 0,
      messages: 2,
    });
    expect(tabs().map((tab) => tab.textContent)).toContain('Messages2');
    await leave();
  });

  test('R2.1-28 goes to /404/ when the page is beyond the last', async () => {
    const { services, leave } = await takenOver('member_playlists', {
      answers: { ...answers, playlists: refusal('not_found') },
      user: another,
    });
    await waitFor(() => expect(services.visited).toEqual(['/404/']));
    await leave();
  });
});
