import type { Friend } from '@nocturne/contracts/entities/social';
import type { FriendState } from '@nocturne/contracts/paths/social';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFriend, ANN, areaAnswers, LENA, onePage } from '../../testing/member-area.ts';
import { showRoute } from '../../testing/show-route.tsx';

type Lists = Partial<Record<FriendState, readonly Friend[]>>;
const moth = aFriend({ user: { user_id: 8, username: 'moth' } });

const showFriends = (lists: Lists, of = ANN, answers: FakeAnswers = {}) =>
  showRoute(
    'member_friends',
    {
      user: ANN,
      answers: {
        ...areaAnswers,
        friends: ({ values }) => ({
          friends: [...(lists[values.state] ?? [])],
          ...onePage(lists[values.state] ?? []),
        }),
        ...answers,
      },
    },
    { params: { id: String(of.user_id), page: '1' } },
  );

describe('R2.3-16 friends', () => {
  test('the owner accepts a request, and the member becomes a friend at once', async () => {
    const { services } = await showFriends({ received: [aFriend()] }, ANN, {
      stat: { ok: 1, friendship: 'accepted' },
    });
    expect(screen.getByRole('heading', { name: /^Friend requests/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Accept request from lena' }));
    expect(await screen.findByRole('button', { name: 'Remove friend lena' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /^Friend requests/ })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    expect(services.transport.callsOf('stat')[0]?.body).toEqual({
      act: 'friend_accept',
      user_id: '7',
    });
  });

  test.each([
    ['refuses a request', { received: [aFriend()] }, 'Decline request from lena', 'friend_refuse'],
    ['takes a request back', { sent: [aFriend()] }, 'Cancel request to lena', 'friend_remove'],
    ['removes a friend', { accepted: [aFriend()] }, 'Remove friend lena', 'friend_remove'],
    ['lets a blocked member in again', { blocked: [aFriend()] }, 'Unblock lena', 'unblock'],
  ] as const)('the owner %s', async (_what, lists, button, act) => {
    const { services } = await showFriends(lists, ANN, { stat: { ok: 1 } });
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'lena' })).toBeNull());
    expect(services.transport.callsOf('stat')[0]?.body).toEqual({ act, user_id: '7' });
  });

  test('R6-03 for another member requests only friends and offers no actions', async () => {
    const { services } = await showFriends({ accepted: [moth] }, LENA);
    await screen.findByRole('button', { name: 'Add friend' });
    expect(screen.getByRole('link', { name: 'moth' })).toHaveAttribute('href', '/members/8/');
    expect(services.transport.callsOf('friends').map(({ values }) => values.state)).toEqual([
      'accepted',
    ]);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  test('without friends the owner sees a link to members', async () => {
    await showFriends({});
    expect(screen.getByText('No friends yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find members' })).toHaveAttribute(
      'href',
      expect.stringContaining('/community/'),
    );
  });

  test('R8-05 shows a refusal and keeps the list', async () => {
    const { services } = await showFriends({ received: [aFriend()] }, ANN, {
      stat: refusal('not_found', 'friend'),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Accept request from lena' }));
    await waitFor(() =>
      expect(services.notifications.list.map(({ key }) => key)).toEqual(['error.not_found']),
    );
    expect(screen.getByRole('link', { name: 'lena' })).toBeInTheDocument();
  });
});

describe('R8-08 actions on another member’s page', () => {
  const show = (
    friendship: 'none' | 'sent' | 'received' | 'accepted',
    isBlocked = false,
    answers: FakeAnswers = {},
  ) => showFriends({}, LENA, { friendship: { friendship, is_blocked: isBlocked }, ...answers });

  test('sends a request, confirms it and offers to cancel it', async () => {
    const { services } = await show('none', false, { stat: { ok: 1, friendship: 'sent' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend' }));
    expect(await screen.findByRole('button', { name: 'Cancel request' })).toBeInTheDocument();
    expect(services.notifications.list.map(({ key }) => key)).toEqual([
      'notify.friend_request_success',
    ]);
  });

  test('says that a request already exists', async () => {
    const { services } = await show('none', false, { stat: refusal('already', 'friend') });
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend' }));
    await waitFor(() =>
      expect(services.notifications.list.map(({ key }) => key)).toEqual([
        'notify.friend_request_already',
      ]),
    );
  });

  test('accepts a received request', async () => {
    await show('received', false, { stat: { ok: 1, friendship: 'accepted' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept request' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Accept request' })).toBeNull(),
    );
    expect(screen.getByRole('link', { name: 'Message' })).toHaveFocus();
  });

  test('Message links to the conversation', async () => {
    await show('none');
    expect(await screen.findByRole('link', { name: 'Message' })).toHaveAttribute(
      'href',
      '/members/3/messages/1/?with=7',
    );
  });

  test('offers only to unblock a blocked member', async () => {
    await show('none', true, { stat: { ok: 1 } });
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for lena' }));
    expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Unblock member' }));
    expect(await screen.findByRole('link', { name: 'Message' })).toBeInTheDocument();
  });

  test('offers no friend request when the friendship does not load', async () => {
    await showFriends({}, LENA, { friendship: refusal('system') });
    expect(screen.queryByRole('button', { name: 'Add friend' })).toBeNull();
  });
});
