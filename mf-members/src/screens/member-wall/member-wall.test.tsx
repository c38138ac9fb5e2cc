import type { WallPost } from '@nocturne/contracts/entities/community';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ANN, areaAnswers, aWallPost, LENA, onePage } from '../../testing/member-area.ts';
import { showRoute } from '../../testing/show-route.tsx';

interface WallOptions {
  of?: typeof ANN;
  mayWrite?: boolean;
  answers?: FakeAnswers;
}

const showWall = (
  posts: readonly WallPost[],
  { of = ANN, mayWrite = true, answers = {} }: WallOptions = {},
) =>
  showRoute(
    'member_wall',
    {
      user: ANN,
      answers: {
        ...areaAnswers,
        wall: { posts: [...posts], ...onePage(posts), may_write: mayWrite },
        ...answers,
      },
    },
    { params: { id: String(of.user_id), page: '1' } },
  );
const write = async (text: string) => {
  await userEvent.click(screen.getByLabelText(/^Write on/));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
};

describe('R2.3-16 the wall', () => {
  test('shows posts as plain text with their authors', async () => {
    await showWall([aWallPost({ text: '<b>Good</b>' })]);
    expect(screen.getByText('<b>Good</b>')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'lena' })).toHaveAttribute('href', '/members/7/');
  });

  test('adds a new post at the top, focuses it and empties the form', async () => {
    const post = aWallPost({ post_id: 2, author: ANN, text: 'Just now' });
    const { services } = await showWall([aWallPost()], { answers: { stat: { ok: 1, post } } });
    await write('Just now');
    const [first] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent('Just now');
    expect(first).toHaveFocus();
    expect(screen.getByLabelText('Write on your wall')).toHaveValue('');
    expect(services.transport.callsOf('stat')[0]?.body).toMatchObject({
      act: 'wall_post',
      user_id: '3',
      text: 'Just now',
    });
  });

  test('R8-05 keeps refused text and repeats it with the same idempotency key', async () => {
    const { services } = await showWall([], { answers: { stat: refusal('forbidden', 'wall') } });
    await write('Hello');
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(services.transport.callsOf('stat')).toHaveLength(2));
    const keys = services.transport
      .callsOf('stat')
      .map(({ body }) => ('key' in body ? body.key : ''));
    expect(new Set(keys).size).toBe(1);
    expect(screen.getByLabelText('Write on your wall')).toHaveValue('Hello');
  });

  test('members who are not friends read but cannot post', async () => {
    await showWall([], { of: LENA, mayWrite: false });
    await screen.findByRole('button', { name: 'Add friend' });
    expect(screen.queryByLabelText(/^Write on/)).toBeNull();
    expect(screen.getByText('Only lena and friends can post here.')).toBeInTheDocument();
  });

  test('R6-05 the owner deletes any post after confirmation', async () => {
    const { services } = await showWall([aWallPost()], { answers: { stat: { ok: 1 } } });
    await userEvent.click(screen.getByRole('button', { name: 'Delete the post by lena' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await screen.findByText('No posts yet');
    expect(services.transport.callsOf('stat')[0]?.body).toEqual({
      act: 'wall_delete',
      post_id: '1',
    });
  });

  test('R6-05 on another member’s wall only own posts can be deleted', async () => {
    await showWall([aWallPost({ post_id: 1 }), aWallPost({ post_id: 2, author: ANN })], {
      of: LENA,
    });
    await screen.findByRole('button', { name: 'Add friend' });
    expect(screen.getAllByRole('button', { name: /^Delete the post/ })).toHaveLength(1);
  });

  test('R8-05 offers Retry when the wall does not load', async () => {
    const { services } = await showWall([], { answers: { wall: refusal('system') } });
    services.transport.answers = {
      ...services.transport.answers,
      wall: { posts: [aWallPost()], ...onePage([1]), may_write: false },
    };
    expect(screen.getByText('This part did not load')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Rain all week.')).toBeInTheDocument();
  });
});
