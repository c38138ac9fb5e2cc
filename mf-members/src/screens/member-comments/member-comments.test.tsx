import { describe, expect, test } from '@jest/globals';
import type { MemberComment } from '@nocturne/contracts/entities/community';
import { aMember } from '@nocturne/federation/testing/test-people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showRoute } from '../../testing/show-route.tsx';

const member = { member: aMember({ user_id: 7, username: 'anselm' }) };
const comment = (changes: Partial<MemberComment>): MemberComment => ({
  comment_id: 1,
  text: 'The slow pan.',
  post_date: '2026-03-02T23:10:00.000Z',
  likes: 0,
  dislikes: 0,
  section: 'video',
  object_id: 4001,
  dir: 'film-4001',
  title: 'Film 4001',
  ...changes,
});
const THREE = [
  comment({ text: '<b>Slow</b>\npan.' }),
  comment({ comment_id: 2, section: 'model', object_id: 5, dir: 'orla-venn', title: 'Orla Venn' }),
  comment({
    comment_id: 3,
    section: 'channel',
    object_id: 6,
    dir: 'halden-works',
    title: 'Halden Works',
  }),
];
const show = (userId: number) =>
  showRoute(
    'member_comments',
    {
      answers: {
        member,
        stat: { ok: 1 },
        memberComments: { comments: THREE, total_count: 3, pages: 1 },
      },
      user: { user_id: userId, username: 'x' },
    },
    { params: { id: '7', page: '1' } },
  );

describe('comments of a member', () => {
  test('R2.1-20 link to their subject and show their text as plain text', async () => {
    await show(8);
    const list = within(screen.getByRole('list', { name: 'Comments' }));
    expect(
      list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Film 4001', '/video/4001/film-4001/'],
      ['Orla Venn', '/pornstar/orla-venn/comments/'],
      ['Halden Works', '/pornsite/halden-works/'],
    ]);
    expect(list.getByText(/<b>Slow<\/b>/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  test('R6-05 the owner deletes a comment after confirmation', async () => {
    const { services } = await show(7);
    await userEvent.click(screen.getByRole('button', { name: 'Delete the comment on Orla Venn' }));
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(screen.queryByText('Orla Venn')).toBeNull());
    expect(services.transport.callsOf('stat').map(({ body }) => body)).toEqual([
      { act: 'comment_delete', comment_id: '2' },
    ]);
    expect(services.notifications.list).toMatchObject([
      { type: 'success', key: 'notify.comment_removed' },
    ]);
  });
});
