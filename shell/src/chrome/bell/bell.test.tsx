import type { Notification } from '@nocturne/contracts/entities/social';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRemote, aRoute } from '../../testing/a-remote.ts';
import { openSite } from '../../testing/open-site.tsx';
import { testShell } from '../../testing/test-shell.ts';

const aNotification = (changes: Partial<Notification> = {}): Notification => ({
  notification_id: 5,
  kind: 'friend_request',
  user: { user_id: 7, username: 'lena' },
  avatar: '',
  object: null,
  post_date: '2026-11-20T12:00:00.000Z',
  is_read: false,
  ...changes,
});
const pageOf = (...notifications: Notification[]) => ({
  notifications,
  total_count: notifications.length,
  pages: 1,
});

/** Opens the site for a member or a visitor. */
async function openWith(
  answers: FakeAnswers,
  user: { user_id: number; username: string } | null = { user_id: 3, username: 'ann' },
) {
  const loadRemote = () => Promise.resolve(aRemote(aRoute(), aRoute({ name: 'categories' })));
  const shell = testShell({ loadRemote }, { user, answers });
  const router = await openSite(shell, '/categories/');
  return { shell, router };
}
const bell = () => screen.getByRole('button', { name: /notifications/i });

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

describe('R2.3-16 the bell', () => {
  test('shows the unread count and updates it on every navigation', async () => {
    const { shell, router } = await openWith({ unread: { notifications: 2, messages: 0 } });
    expect(bell()).toHaveAccessibleName('Notifications: 2 new');
    shell.services.transport.answers = { unread: { notifications: 0, messages: 0 } };
    await act(() => router.navigate('/'));
    expect(bell()).toHaveAccessibleName('Your notifications');
  });

  test('is hidden for visitors and sends no request', async () => {
    const { shell } = await openWith({}, null);
    expect(screen.queryByRole('button', { name: /notifications/i })).toBeNull();
    expect(shell.services.transport.callsOf('unread')).toEqual([]);
  });

  test('lists notifications as links and marks them as read', async () => {
    const { shell } = await openWith({
      unread: { notifications: 1, messages: 0 },
      notifications: pageOf(aNotification()),
      stat: { ok: 1 },
    });
    await userEvent.click(bell());
    const line = await screen.findByRole('link', { name: /lena sent you a friend request/ });
    expect(line).toHaveAttribute('href', '/members/3/friends/1/');
    expect(shell.services.transport.callsOf('stat')[0]?.body).toEqual({
      act: 'notifications_read',
      notification_id: '5',
    });
    expect(bell()).toHaveAccessibleName('Your notifications');
  });

  test('shows HTML in titles as text', async () => {
    const object = { section: 'video', object_id: 9, dir: 'tide', title: '<b>Tide</b>' } as const;
    await openWith({
      unread: { notifications: 0, messages: 0 },
      notifications: pageOf(aNotification({ kind: 'comment', object })),
    });
    await userEvent.click(bell());
    expect(
      await screen.findByRole('link', { name: /lena commented on <b>Tide<\/b>/ }),
    ).toHaveAttribute('href', '/video/9/tide/');
  });

  test('offers a retry if the list fails, and says if it is empty', async () => {
    const { shell } = await openWith({
      unread: { notifications: 0, messages: 0 },
      notifications: refusal('system'),
    });
    await userEvent.click(bell());
    expect(await screen.findByText('The notifications did not load')).toBeInTheDocument();
    shell.services.transport.answers = {
      ...shell.services.transport.answers,
      notifications: pageOf(),
    };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing new for you')).toBeInTheDocument();
  });

  test('V11 the empty list explains notifications and links performers to follow', async () => {
    await openWith({ unread: { notifications: 0, messages: 0 }, notifications: pageOf() });
    await userEvent.click(bell());
    expect(await screen.findByText(/^Replies, friend requests, messages/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find performers to follow' })).toHaveAttribute(
      'href',
      '/pornstars/count-videos/1/',
    );
  });

  test('R2.1-05 closes on Escape, on a press elsewhere and on navigation', async () => {
    const { router } = await openWith({
      unread: { notifications: 0, messages: 0 },
      notifications: pageOf(),
    });
    const panel = () => screen.queryByRole('dialog', { name: 'Your notifications' });
    await userEvent.click(bell());
    await screen.findByText('Nothing new for you');
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(bell()).toHaveFocus();
    await userEvent.click(bell());
    await screen.findByText('Nothing new for you');
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(panel()).toBeNull();
    await userEvent.click(bell());
    await screen.findByText('Nothing new for you');
    await act(() => router.navigate('/'));
    expect(panel()).toBeNull();
  });

  test('R2.1-01 navigation from a notification moves focus to main', async () => {
    const { router } = await openWith({
      unread: { notifications: 0, messages: 0 },
      notifications: pageOf(aNotification()),
    });
    await userEvent.click(bell());
    const link = await screen.findByRole('link', { name: /lena/ });
    act(() => link.focus());
    await act(() => router.navigate('/'));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
