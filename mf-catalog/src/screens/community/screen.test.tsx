import { describe, expect, test } from '@jest/globals';
import { MEMBERS_PER_PAGE } from '@nocturne/contracts/constants';
import type { OperationAnswer } from '@nocturne/contracts/operations';
import { refusal, type FakeCall } from '@nocturne/federation/testing/fake-transport';
import { aMember } from '@nocturne/federation/testing/test-people';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.tsx';

const FIRST = '/community/recent/1/';
const user = { user_id: 1, username: 'lena' };

/** Answers with a list of `total` members. Ids continue from page to page, beginning with 7001. */
function memberPages(total: number) {
  return ({ values: { page, count } }: FakeCall<'members'>): OperationAnswer<'members'> => {
    const before = (page - 1) * count;
    const length = Math.max(0, Math.min(count, total - before));
    const members = Array.from({ length }, (_, at) => aMember({ user_id: 7001 + before + at }));
    return { members, total_count: total, pages: Math.ceil(total / count) };
  };
}

const answers = { members: memberPages(200) };
const cards = () =>
  within(screen.getByRole('list', { name: 'Community' })).getAllByRole('listitem');
const linkOf = (card: HTMLElement | undefined) => within(card as HTMLElement).getByRole('link');

describe('community screen', () => {
  test('R2.1-15 R9-01 shows 96 members with their counts', async () => {
    const { services, screen: element } = await openPage(FIRST, { answers, user });
    render(element);
    expect(screen.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
    expect(screen.getByText('200 members')).toBeVisible();
    expect(cards()).toHaveLength(MEMBERS_PER_PAGE);
    expect(cards()[0]).toHaveTextContent('member-7001 9 videos 32 subscribers');
    expect(services.transport.callsOf('members')[0]?.address).toBe(
      '/api/json/members/86400/all/filt......./recent/96/1.json',
    );
  });

  test('R2.1-15 shows the avatar of a member, or else the first letter', async () => {
    const members = [
      aMember({ avatar: '/media/avatars/1.webp' }),
      aMember({ user_id: 2, username: 'zoë' }),
    ];
    render(
      (await openPage(FIRST, { answers: { members: { members, total_count: 2, pages: 1 } } }))
        .screen,
    );
    expect(cards()[0]?.querySelector('img')).toHaveAttribute('src', '/media/avatars/1.webp');
    expect(cards()[1]).toHaveTextContent(/^Z/);
    expect(cards()[1]?.querySelector('img')).toBeNull();
  });

  test('R2.1-15 a card links a member to the other member’s page', async () => {
    render((await openPage(FIRST, { answers, user })).screen);
    expect(screen.getByRole('link', { name: /member-7001/ })).toHaveAttribute(
      'href',
      '/members/7001/',
    );
  });

  test('R6-01 a card opens Login for a visitor and links to sign-in (settlement 29)', async () => {
    const { services, screen: element } = await openPage(FIRST, { answers });
    render(element);
    expect(linkOf(cards()[0])).toHaveAttribute('href', '/signin/?next=%2Fmembers%2F7001%2F');
    await userEvent.click(linkOf(cards()[0]));
    expect(services.modals.top).toMatchObject({
      name: 'Login',
      params: { next: '/members/7001/' },
    });
  });

  test('R9-05 offers the six orders as links that keep filters and search', async () => {
    render((await openPage('/community/recent/2/?gender=woman&search=an', { answers })).screen);
    await userEvent.click(screen.getByRole('button', { name: 'Sort by: Recently added' }));
    const hrefs = screen.getAllByRole('menuitemradio').map((option) => option.getAttribute('href'));
    expect(hrefs).toEqual(
      [
        'recent',
        'alphabetaz',
        'alphabetza',
        'count-videos',
        'count-subs',
        'most-popular-videos',
      ].map((sort) => `/community/${sort}/1/?gender=woman&search=an`),
    );
  });

  test('R3-10 sends the filters in seven-dot form and shows each as a removable chip', async () => {
    const { services, screen: element } = await openPage(
      '/community/recent/1/?age=40%2B&height=medium',
      { answers },
    );
    render(element);
    expect(services.transport.callsOf('members')[0]?.address).toContain('/filt40%2B...medium..../');
    expect(screen.getByRole('link', { name: 'Remove filter Height: Medium' })).toHaveAttribute(
      'href',
      '/community/recent/1/?age=40%2B',
    );
    expect(screen.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', FIRST);
    await userEvent.click(screen.getByRole('button', { name: 'Orientation: Any' }));
    expect(screen.getByRole('menuitemradio', { name: 'Lesbian' })).toHaveAttribute(
      'href',
      '/community/recent/1/?age=40%2B&height=medium&orientation=lesbian',
    );
  });

  test('R2.1-15 the search box opens the first page of results and keeps the filters', async () => {
    const { services, screen: element } = await openPage('/community/recent/2/?gender=man', {
      answers,
    });
    render(element);
    const box = screen.getByRole('searchbox', { name: 'Search Community' });
    expect(box.closest('form')).toHaveAttribute('action', FIRST);
    await userEvent.type(box, ' ans {Enter}');
    expect(services.visited).toEqual(['/community/recent/1/?gender=man&search=ans']);
  });

  test('R4-12 Load More appends members and focuses the first new card', async () => {
    render((await openPage(FIRST, { answers })).screen);
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    await waitFor(() => expect(cards()).toHaveLength(192));
    expect(linkOf(cards()[96])).toHaveFocus();
  });

  test.each([
    ['', 'There is no data in this list.', null],
    ['?hair=dark', 'No result found', FIRST],
    ['?search=qqq', 'Not matches found', FIRST],
  ])('R8-01 explains an empty list for the query "%s"', async (query, title, address) => {
    render((await openPage(FIRST + query, { answers: { members: memberPages(0) } })).screen);
    const main = screen.getByRole('heading', { name: title }).parentElement as HTMLElement;
    expect(within(main).queryByRole('link')?.getAttribute('href') ?? null).toBe(address);
  });

  test('R4-12 offers Retry when the members do not load', async () => {
    const { services, outcome, screen: element } = await openPage(FIRST);
    expect(outcome).toEqual({ status: 503 });
    render(element);
    expect(screen.getByRole('alert')).toHaveTextContent('The members did not load');
    services.transport.answers = answers;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cards()).toHaveLength(MEMBERS_PER_PAGE));
  });
});

describe('community route', () => {
  test.each(['/community/longest/1/', '/community/recent/0/'])(
    'R2.1-15 answers 404 to %s without a request',
    async (address) => {
      const { outcome, services } = await openPage(address, { answers });
      expect(outcome).toEqual({ status: 404 });
      expect(services.transport.calls).toEqual([]);
    },
  );

  test('R2.1-15 answers 404 to a page beyond the last', async () => {
    const { outcome } = await openPage('/community/recent/9/', {
      answers: { members: refusal('not_found') },
    });
    expect(outcome).toEqual({ status: 404 });
  });

  test('R9-03 a found page is cacheable and its structured data names no member', async () => {
    const { outcome } = await openPage(FIRST, { answers });
    expect(outcome).toEqual({ lifetime: 3600, structured: [] });
  });
});
