import { describe, expect, test } from '@jest/globals';
import { ACCOUNT_ROUTES, accountEntries } from './account-entries.ts';

describe('R2.2-08 accountEntries', () => {
  test('R2.2-08 links the pages of the member in a fixed order', () => {
    const entries = accountEntries({ user_id: 3 }, ACCOUNT_ROUTES);
    expect(entries.map(({ key }) => key)).toEqual([
      'shell.profile',
      'common.edit_profile',
      'common.favourites',
      'common.subscriptions',
      'common.uploaded_videos',
      'common.upload',
    ]);
    expect(entries.map(({ href }) => href)).toEqual([
      '/members/3/',
      '/members/3/edit/',
      '/members/3/favourite-videos/1/',
      '/members/3/subscriptions/1/',
      '/members/3/uploaded-videos/1/',
      '/upload/',
    ]);
  });

  test('R2.2-08 omits pages without a route', () => {
    expect(accountEntries({ user_id: 3 }, ['member_edit']).map(({ id }) => id)).toEqual([
      'member_edit',
      'upload',
    ]);
    expect(accountEntries({ user_id: 3 }, []).map(({ href }) => href)).toEqual([
      '/history/1/',
      '/history/1/?list=watch-later',
      '/upload/',
    ]);
  });

  test('R2.2-08 links the review console for staff only', () => {
    expect(accountEntries({ user_id: 3, is_staff: true }).at(-1)).toMatchObject({
      key: 'common.review_console',
      href: '/review/',
    });
    expect(accountEntries({ user_id: 3 }).some(({ id }) => id === 'review')).toBe(false);
  });
});
