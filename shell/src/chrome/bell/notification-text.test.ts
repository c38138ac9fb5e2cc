import type { Notification } from '@nocturne/contracts/entities/social';
import { NOTIFICATION_KINDS } from '@nocturne/contracts/notification-kinds';
import { createTranslate } from '@nocturne/i18n/translate';
import { shellTexts } from '@nocturne/i18n/texts/shell';
import { describe, expect, test } from '@jest/globals';
import { notificationHref, notificationText } from './notification-text.ts';

const t = createTranslate('en', shellTexts.en);
const tide = { section: 'video', object_id: 9, dir: 'tide', title: 'Tide' } as const;
const about = (
  kind: Notification['kind'],
  object: Notification['object'] = null,
): Notification => ({
  notification_id: 1,
  kind,
  user: kind === 'subscription_video' ? null : { user_id: 7, username: 'lena' },
  avatar: '',
  object,
  post_date: '',
  is_read: false,
});

describe('R2.3-16 text and address of a notification', () => {
  test.each([
    ['comment', tide, 'lena commented on Tide', '/video/9/tide/'],
    ['comment', null, 'lena commented on your video', undefined],
    [
      'comment_reply',
      { ...tide, section: 'model' },
      'lena replied to your comment on Tide',
      '/pornstar/tide/comments/',
    ],
    [
      'comment_reply',
      { ...tide, section: 'channel' },
      'lena replied to your comment on Tide',
      '/pornsite/tide/',
    ],
    ['comment_reply', null, 'lena replied to your comment', undefined],
    ['friend_request', null, 'lena sent you a friend request', '/members/3/friends/1/'],
    ['friend_accepted', null, 'lena is now your friend', '/members/7/'],
    ['message', null, 'lena sent you a message', '/members/3/messages/1/?with=7'],
    ['subscription_video', tide, 'New from your subscriptions: Tide', '/video/9/tide/'],
    ['wall_post', null, 'lena wrote on your wall', '/members/3/wall/1/'],
    ['video_published', tide, 'Your video was published: Tide', '/video/9/tide/'],
    ['video_review', tide, 'Your video has been reviewed: Tide', '/upload/?draft=9'],
    ['identity', null, 'There is a decision on an identity check', '/upload/'],
  ] as const)('%s of %j', (kind, object, words, address) => {
    expect([
      notificationText(t, about(kind, object)),
      notificationHref(about(kind, object), 3),
    ]).toEqual([words, address]);
  });

  test('every kind has a text', () => {
    for (const kind of NOTIFICATION_KINDS)
      expect(notificationText(t, about(kind))).not.toContain('shell.');
  });
});
