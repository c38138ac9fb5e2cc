import { FRIENDS_PER_PAGE, WALL_POSTS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Handlers } from '../../operations/handler.ts';
import { countsOf } from '../../presenters/present-list.ts';
import { presentFriend, presentWallPost } from '../../presenters/present-social.ts';
import type { Services } from '../../services/services.ts';
import { OK } from '../../operations/ok.ts';
import type { StatActions } from '../../operations/stat-actions.ts';

/** Friends and walls; each response is for one member only. */
export function friendHandlers({ friends, wall }: Services) {
  return {
    friends: async ({ values, actor }) => {
      const page = await friends.listFriends(actor.user_id, values);
      return {
        answer: {
          friends: page.friends.map(presentFriend),
          ...countsOf(page.total, FRIENDS_PER_PAGE),
        },
        isPersonal: true,
      };
    },
    friendship: async ({ values: { user_id: id }, actor }) => {
      const { friendship, isBlocked } = await friends.findFriendship(actor.user_id, id);
      return { answer: { friendship, is_blocked: isBlocked }, isPersonal: true };
    },
    wall: async ({ values, actor }) => {
      const { posts, total, mayWrite } = await wall.listPosts(actor.user_id, values);
      return {
        answer: {
          posts: posts.map(presentWallPost),
          ...countsOf(total, WALL_POSTS_PER_PAGE),
          may_write: mayWrite,
        },
        isPersonal: true,
      };
    },
  } satisfies Handlers;
}

export function friendActions({ friends }: Services) {
  return {
    friend_ask: async ({ body, actor }) => ({
      answer: {
        ok: 1,
        friendship: await friends.requestFriendship(actor.user_id, body.user_id),
      },
    }),
    friend_accept: async ({ body, actor }) => ({
      answer: {
        ok: 1,
        friendship: await friends.answerRequest(actor.user_id, body.user_id, 'accepted'),
      },
    }),
    friend_refuse: async ({ body, actor }) => ({
      answer: {
        ok: 1,
        friendship: await friends.answerRequest(actor.user_id, body.user_id, 'refused'),
      },
    }),
    friend_remove: async ({ body, actor }) => ({
      answer: { ok: 1, friendship: await friends.removeFriend(actor.user_id, body.user_id) },
    }),
    block: async ({ body, actor }) => {
      await friends.blockMember(actor.user_id, body.user_id);
      return OK;
    },
    unblock: async ({ body, actor }) => {
      await friends.unblockMember(actor.user_id, body.user_id);
      return OK;
    },
  } satisfies StatActions;
}

export function wallActions({ wall }: Services) {
  return {
    wall_post: async ({ body, actor }) => {
      const post = await wall.writePost(actor.user_id, body.user_id, body);
      return { answer: { ok: 1, post: presentWallPost(post) } };
    },
    wall_delete: async ({ body, actor }) => {
      await wall.removePost(actor.user_id, body.post_id);
      return OK;
    },
  } satisfies StatActions;
}
