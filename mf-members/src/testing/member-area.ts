import type { Message, WallPost } from '@nocturne/contracts/entities/community';
import type { Conversation, Friend } from '@nocturne/contracts/entities/social';
import type { FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { aMember } from '@nocturne/federation/testing/test-people';

/** The signed-in member, and another one. */
export const ANN = { user_id: 3, username: 'ann' };
export const LENA = { user_id: 7, username: 'lena' };
const DAY = '2026-11-20T12:00:00.000Z';

export const aFriend = (changes: Partial<Friend> = {}): Friend => ({
  user: LENA,
  avatar: '',
  post_date: DAY,
  ...changes,
});
export const aWallPost = (changes: Partial<WallPost> = {}): WallPost => ({
  post_id: 1,
  author: LENA,
  avatar: '',
  text: 'Rain all week.',
  post_date: DAY,
  ...changes,
});
export const aMessage = (changes: Partial<Message> = {}): Message => ({
  message_id: 1,
  from: LENA,
  to: ANN,
  text: 'Did you see it?',
  post_date: DAY,
  is_read: true,
  ...changes,
});
export const aConversation = (changes: Partial<Conversation> = {}): Conversation => ({
  user: LENA,
  avatar: '',
  last: aMessage(),
  unread: 0,
  ...changes,
});

/** A list response with one page. */
export const onePage = (items: readonly unknown[]) => ({
  total_count: items.length,
  pages: items.length > 0 ? 1 : 0,
});

/** Responses that every page of the area requests, for one's own profile and another member's. */
export const areaAnswers: FakeAnswers = {
  member: ({ values }) => ({
    member: aMember({
      user_id: values.user_id,
      username: values.user_id === ANN.user_id ? 'ann' : 'lena',
    }),
  }),
  friendship: { friendship: 'none', is_blocked: false },
  unread: { notifications: 0, messages: 0 },
};
