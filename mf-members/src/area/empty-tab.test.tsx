import { describe, expect, test } from '@jest/globals';
import type { FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { aMember } from '@nocturne/federation/testing/test-people';
import { screen, within } from '@testing-library/react';
import { ANN, areaAnswers, LENA, onePage } from '../testing/member-area.ts';
import { showRoute } from '../testing/show-route.tsx';

const none = onePage([]);
const answers: FakeAnswers = {
  ...areaAnswers,
  member: { member: aMember({ ...ANN, subscriptions: 0 }) },
  friends: { friends: [], ...none },
  playlists: { playlists: [], ...none },
  videos: { videos: [], ...none },
  memberComments: { comments: [], ...none },
  subscriptions: { subscriptions: [], ...none },
  conversations: { conversations: [], ...none },
  wall: { posts: [], ...none, may_write: false },
};
const NO_DATA = 'There is no data in this list.';
const MEMBERS = ['/community/recent/1/'];
const VIDEOS = ['/'];
const ALL = 'See all playlists';

/** Returns the text and the links of Ann's empty tab. */
async function emptyTab(name: string, title: string, user = ANN) {
  await showRoute(name, { answers, user }, { params: { id: String(ANN.user_id), page: '1' } });
  const box = (await screen.findByRole('heading', { name: title })).parentElement as HTMLElement;
  const links = within(box).getAllByRole('link');
  return {
    text: box.querySelector('p')?.textContent,
    hrefs: links.map((link) => link.getAttribute('href')),
    links,
  };
}

describe('an empty tab in the member’s own area', () => {
  test.each([
    ['member_friends', 'No friends yet', 'Send friend requests from members’ pages.', MEMBERS],
    [
      'member_wall',
      'No posts yet',
      'Your friends can write here. Find members and add them as friends.',
      MEMBERS,
    ],
    [
      'member_messages',
      'No messages yet',
      'To write to a member, open their page and choose “Message”.',
      MEMBERS,
    ],
    ['member_favourite_videos', NO_DATA, 'Tap the heart below a video to keep it here.', VIDEOS],
    [
      'member_uploaded_videos',
      NO_DATA,
      'Videos you upload appear here once they are public.',
      ['/upload/'],
    ],
    ['member_comments', NO_DATA, 'Comments you write on videos are listed here.', VIDEOS],
    [
      'member_playlists',
      NO_DATA,
      'Create a playlist, or choose “Save to playlist” in a video’s menu.',
      ['/', '/playlists/latest-updates/1/'],
    ],
    [
      'member_subscriptions',
      NO_DATA,
      'Subscribe to studios, performers and members to find them here.',
      ['/pornstars/count-videos/1/', '/pornsites/count-videos/1/'],
    ],
  ])('V11 %s explains how to fill it and links there', async (name, title, text, hrefs) => {
    expect(await emptyTab(name, title)).toMatchObject({ text, hrefs });
  });
});

describe('an empty tab of another member', () => {
  test.each([
    ['member_friends', 'No friends yet', 'ann has no friends on this site yet.', MEMBERS],
    ['member_wall', 'No posts yet', 'Only ann and friends can post here.', MEMBERS],
    ['member_favourite_videos', NO_DATA, 'ann has no favorites yet.', VIDEOS],
    ['member_uploaded_videos', NO_DATA, 'ann hasn’t published any videos yet.', VIDEOS],
    ['member_comments', NO_DATA, 'ann hasn’t written any comments yet.', VIDEOS],
    [
      'member_playlists',
      NO_DATA,
      'ann has no public playlists yet.',
      ['/playlists/latest-updates/1/'],
    ],
    [
      'member_subscriptions',
      NO_DATA,
      'ann doesn’t follow anyone yet.',
      ['/pornstars/count-videos/1/'],
    ],
  ])('V11 %s explains that it is empty and links elsewhere', async (name, title, text, hrefs) => {
    expect(await emptyTab(name, title, LENA)).toMatchObject({ text, hrefs });
  });
});

test('V11 links of an empty tab name their target', async () => {
  const { links } = await emptyTab('member_playlists', NO_DATA);
  expect(links.map(({ textContent }) => textContent)).toEqual(['Browse videos', ALL]);
});

test('V11 without messages only one empty state is shown', async () => {
  await emptyTab('member_messages', 'No messages yet');
  expect(screen.queryByText('Choose a conversation')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Conversation' })).toBeNull();
});
