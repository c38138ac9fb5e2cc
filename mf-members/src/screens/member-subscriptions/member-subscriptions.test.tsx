import { describe, expect, test } from '@jest/globals';
import type { Subscription } from '@nocturne/contracts/entities/community';
import type { Member } from '@nocturne/contracts/entities/people';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { someVideos } from '@nocturne/federation/testing/test-data';
import { aMember } from '@nocturne/federation/testing/test-people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TabProps } from '../../area/area-route.tsx';
import { remote } from '../../remote.tsx';
import { showRoute } from '../../testing/show-route.tsx';
import type { SubscriptionsContent } from './subscriptions-content.ts';

const anselm = { user_id: 7, username: 'anselm' };
const subscription = (changes: Partial<Subscription>): Subscription => ({
  section: 'channel',
  object_id: 'halden-works',
  title: 'Halden Works',
  thumb: '',
  post_date: '2026-03-02T23:10:00.000Z',
  ...changes,
});
const THREE = [
  subscription({}),
  subscription({ section: 'model', object_id: 'orla-venn', title: 'Orla Venn' }),
  subscription({ section: 'user', object_id: '8', title: 'lena' }),
];
type Feed = NonNullable<FakeAnswers['videos']>;
interface Shown {
  subscriptions?: readonly Subscription[];
  query?: string;
  page?: string;
  videos?: Feed;
  profile?: Partial<Member>;
}
const show = (
  userId: number,
  { subscriptions = THREE, query = '', page = '1', videos = feedOf(30), profile = {} }: Shown = {},
) => {
  const found = { subscriptions: [...subscriptions], total_count: subscriptions.length, pages: 1 };
  const answers = {
    member: { member: aMember({ ...anselm, ...profile }) },
    stat: { ok: 1 } as const,
    subscriptions: found,
    videos,
  };
  return showRoute(
    'member_subscriptions',
    { answers, user: { user_id: userId, username: 'x' } },
    { params: { id: '7', page }, query },
  );
};
/** Answers with `total` videos in pages, without previews, which would play. */
const feedOf =
  (total: number): Feed =>
  ({ values: { page, count } }) => ({
    videos: someVideos(total)
      .slice((page - 1) * count, page * count)
      .map((video) => ({ ...video, thumbsrc: '' })),
    total_count: total,
    pages: Math.ceil(total / count),
  });
const views = () => screen.queryByRole('navigation', { name: 'Subscriptions view' });
const tiles = () => screen.queryAllByRole('article');

describe('subscriptions of a member', () => {
  test('R2.1-20 link to their pages and show since when', async () => {
    const { services } = await show(8);
    const hrefs = screen
      .getAllByRole('listitem')
      .map((row) => row.querySelector('a')?.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining(['/pornsite/halden-works/', '/pornstar/orla-venn/', '/members/8/']),
    );
    expect(screen.getAllByText('Since Mar 2, 2026')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Unsubscribe/ })).toBeNull();
    expect([views(), services.transport.callsOf('videos')]).toEqual([null, []]);
  });

  test('R2.3-02 R8-08 the owner unsubscribes; there is no Delete button', async () => {
    const { services } = await show(7, { query: 'view=all' });
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe from Orla Venn' }));
    await waitFor(() => expect(screen.queryByText('Orla Venn')).toBeNull());
    expect(services.transport.callsOf('stat').map(({ body }) => body)).toEqual([
      { act: 'unsubscribe', section: 'model', object_id: 'orla-venn' },
    ]);
    expect(services.notifications.list).toMatchObject([
      { type: 'success', key: 'notify.unsubscribe_success' },
    ]);
    expect(screen.getByRole('link', { name: /^lena/ })).toHaveFocus();
    // The header reloads its count.
    await waitFor(() => expect(services.transport.callsOf('member')).toHaveLength(2));
  });

  test('R6-04 bypass the cache for the owner', async () => {
    const { services } = await show(7, { query: 'view=all', subscriptions: [] });
    expect(
      services.transport.callsOf('subscriptions').map(({ values }) => values.lifetime),
    ).toEqual([0]);
    expect(
      screen.getByText('Subscribe to studios, performers and members to find them here.'),
    ).toBeVisible();
  });
});

describe('R2.1-20 subscription feed of a member', () => {
  test('is the owner’s default view: newest videos, uncached, 24 a page', async () => {
    const { services } = await show(7);
    expect(screen.getByRole('heading', { level: 2, name: 'Subscriptions' })).toBeVisible();
    expect(tiles()).toHaveLength(24);
    expect(
      services.transport
        .callsOf('videos')
        .map(({ values: { section, object_id, sort, lifetime } }) => [
          section,
          object_id,
          sort,
          lifetime,
        ]),
    ).toEqual([['subscriptions', '7', 'latest-updates', 0]]);
    expect(services.transport.callsOf('subscriptions')).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    await waitFor(() => expect(tiles()).toHaveLength(30));
  });

  test('has an address for its second page', async () => {
    await show(7, { page: '2' });
    expect(tiles()).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '/members/7/subscriptions/1/',
    );
  });

  test('is one of two linked views, and the current one is marked', async () => {
    const links = () =>
      within(views() as HTMLElement)
        .getAllByRole('link')
        .map((link) => [
          link.textContent,
          link.getAttribute('href'),
          link.getAttribute('aria-current'),
        ]);
    const feed = await show(7);
    expect(links()).toEqual([
      ['New videos', '/members/7/subscriptions/1/', 'page'],
      ['All subscriptions', '/members/7/subscriptions/1/?view=all', null],
    ]);
    feed.container.remove();
    document.body.replaceChildren();
    const { services } = await show(7, { query: 'view=all' });
    expect(links().map(([, , current]) => current)).toEqual([null, 'page']);
    expect([tiles(), services.transport.callsOf('videos')]).toEqual([[], []]);
  });

  test('R6-03 is never requested for another member, whatever the query says', async () => {
    const { services } = await show(8, { query: 'view=feed' });
    expect(screen.getByRole('link', { name: /^Orla Venn/ })).toBeVisible();
    expect([views(), services.transport.callsOf('videos')]).toEqual([null, []]);
  });

  test('R8-01 V11 an empty feed links to performers and studios', async () => {
    const first = await show(7, { videos: feedOf(0), profile: { subscriptions: 0 } });
    expect(screen.getByRole('link', { name: 'Find performers' })).toHaveAttribute(
      'href',
      '/pornstars/count-videos/1/',
    );
    expect(screen.getByRole('link', { name: 'Find studios' })).toHaveAttribute(
      'href',
      '/pornsites/count-videos/1/',
    );
    first.container.remove();
    document.body.replaceChildren();
    await show(7, { videos: feedOf(0), profile: { subscriptions: 2 } });
    expect(screen.getByText(/^No new videos from your subscriptions/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find performers' })).toBeInTheDocument();
  });

  test('R2.1-28 answers 404 to a page beyond the last', async () => {
    const { outcome } = await show(7, { page: '3', videos: refusal('not_found') });
    expect(outcome).toEqual({ status: 404 });
  });

  test('R2.1-02 is kept for back navigation separately from the other view', async () => {
    const route = remote.routes.find(({ name }) => name === 'member_subscriptions');
    const { services, store } = await show(7);
    const left = route?.dehydrate(store);
    expect(route?.isKept?.(store)).toBe(true);
    const again = route?.store(services) as TabProps<SubscriptionsContent>;
    route?.hydrate(again, left, { params: { id: '7', page: '1' }, query: new URLSearchParams() });
    expect([
      again.content.feed.list.items.length,
      again.content.loadState,
      again.content.all.loadState,
    ]).toEqual([24, 'ready', 'idle']);
  });
});
