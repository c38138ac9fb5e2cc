import { SUBSCRIPTIONS_PER_PAGE } from '@nocturne/contracts/constants';
import { positive } from '@nocturne/contracts/paths/codec';
import type { Handlers } from '../../operations/handler.ts';
import { presentOpinion, presentSubscription } from '../../presenters/present-community.ts';
import { countsOf } from '../../presenters/present-list.ts';
import type { Services } from '../../services/services.ts';
import { memberTag } from '../../operations/member-tag.ts';
import { OK } from '../../operations/ok.ts';
import type { StatActions } from '../../operations/stat-actions.ts';

/** Votes, favorites and subscriptions of members. */
export function opinionHandlers({ subscriptions, actions }: Services) {
  return {
    subscriptions: async ({ values }) => {
      const page = await subscriptions.listSubscribers(values);
      return {
        answer: {
          subscriptions: page.subscriptions.map(presentSubscription),
          ...countsOf(page.total, SUBSCRIPTIONS_PER_PAGE),
        },
        tags: [memberTag(values.object_id)],
      };
    },
    opinion: async ({ values: { section, object_id: text }, actor }) => {
      const object = positive.parse(text) ?? text;
      return {
        answer: presentOpinion(await actions.findOpinion(actor.user_id, section, object)),
        isPersonal: true,
      };
    },
  } satisfies Handlers;
}

export function opinionActions({ actions }: Services) {
  return {
    vote: async ({ body, actor }) => {
      const { likes, dislikes } = await actions.vote(
        actor.user_id,
        body.section,
        body.object_id,
        body.vote === '1',
      );
      return { answer: { ok: 1, likes, dislikes } };
    },
    subscribe: async ({ body, actor }) => {
      await actions.subscribe(actor.user_id, body.section, body.object_id);
      return OK;
    },
    unsubscribe: async ({ body, actor }) => {
      await actions.unsubscribe(actor.user_id, body.section, body.object_id);
      return OK;
    },
    favourite: async ({ body, actor }) => {
      await actions.setFavourite(actor.user_id, body.video_id, body.section === 'add');
      return OK;
    },
  } satisfies StatActions;
}
