import { describe, expect, test } from '@jest/globals';
import { routes, type RouteName } from '@nocturne/contracts/routes';
import { remote } from '../remote.tsx';
import { labelOf, memberTabs, OFFERED_TABS, tabOf, type AreaRouteName } from './member-tabs.ts';

const ALL = (Object.keys(routes) as RouteName[]).filter((name): name is AreaRouteName =>
  /^member(_|$)/.test(name),
);
const namesOf = (isMine: boolean) => memberTabs(7, isMine, ALL).map(({ name }) => name);

describe('memberTabs', () => {
  test('R2.3-16 the owner has every tab', () => {
    expect(namesOf(true)).toEqual([
      'member',
      'member_wall',
      'member_friends',
      'member_playlists',
      'member_subscriptions',
      'member_favourite_videos',
      'member_uploaded_videos',
      'member_comments',
      'member_messages',
      'member_watch_later_videos',
      'member_history',
    ]);
  });

  test('V15 the owner’s own tabs come last, so adding them moves no other tab', () => {
    expect(namesOf(true).slice(0, namesOf(false).length)).toEqual(namesOf(false));
  });

  test('R2.1-20 others have no messages, watch later or history (settlements 28, 29)', () => {
    const others = namesOf(true).filter((name) => !namesOf(false).includes(name));
    expect(others).toEqual(['member_messages', 'member_watch_later_videos', 'member_history']);
  });

  test('R2.1-20 link to the first page of each available route', () => {
    expect(memberTabs(7, true, ['member', 'member_wall']).map(({ href }) => href)).toEqual([
      '/members/7/',
      '/members/7/wall/1/',
    ]);
  });

  test('R2.1-20 offers exactly the tabs that the remote has routes for', () => {
    const drawn = remote.routes.map(({ name }) => name).filter((name) => name.startsWith('member'));
    expect(drawn.toSorted()).toEqual([...OFFERED_TABS].toSorted());
  });

  test('R2.3-16 labels the owner’s videos "My videos"', () => {
    expect([
      labelOf('member_uploaded_videos', true),
      labelOf('member_uploaded_videos', false),
    ]).toEqual(['members.my_videos', 'common.videos_title']);
  });

  test('R2.1-20 pages without a tab belong to the info tab', () => {
    expect([tabOf('member_edit'), tabOf('member_info'), tabOf('member_wall')]).toEqual([
      'member',
      'member',
      'member_wall',
    ]);
  });
});
