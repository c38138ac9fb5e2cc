import { COMMENTS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Handlers } from '../../operations/handler.ts';
import { presentComment, presentMemberComment } from '../../presenters/present-community.ts';
import { countsOf } from '../../presenters/present-list.ts';
import type { Services } from '../../services/services.ts';
import { memberTag } from '../../operations/member-tag.ts';
import { OK } from '../../operations/ok.ts';
import type { StatActions } from '../../operations/stat-actions.ts';

export function commentHandlers({ comments, memberComments }: Services) {
  return {
    memberComments: async ({ values }) => {
      const page = await memberComments.listComments(values);
      return {
        answer: {
          comments: page.comments.map(presentMemberComment),
          ...countsOf(page.total, COMMENTS_PER_PAGE),
        },
        isPersonal: true,
      };
    },
    comments: async ({ values, actor }) => {
      const page = await comments.listComments(values, actor?.user_id);
      const { section, id } = page.object;
      return {
        answer: {
          comments: page.comments.map(presentComment),
          ...countsOf(page.total, COMMENTS_PER_PAGE),
        },
        tags: [
          `comments:${section}:${id}`,
          ...(values.section === 'video' ? [`video:${id}`] : []),
          ...page.comments.map(({ userId }) => memberTag(userId)),
        ],
        isPersonal: page.isPersonal,
      };
    },
  } satisfies Handlers;
}

/** Comments by members (settlement 20). */
export function commentActions({ comments }: Services) {
  return {
    comment: async ({ body, actor, visitor: { address } }) => {
      const comment = await comments.postComment({
        userId: actor.user_id,
        address,
        section: body.section,
        objectId: body.object_id,
        parentId: body.parent_id,
        text: body.text,
        key: body.key,
      });
      return { answer: { ok: 1, comment: presentComment(comment) } };
    },
    comment_delete: async ({ body, actor }) => {
      await comments.removeComment(actor.user_id, body.comment_id);
      return OK;
    },
  } satisfies StatActions;
}
