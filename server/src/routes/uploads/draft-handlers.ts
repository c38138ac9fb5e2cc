import type { Handlers } from '../../operations/handler.ts';
import { presentDraft } from '../../presenters/present-draft.ts';
import type { Services } from '../../services/services.ts';
import type { ShownDraft } from '../../services/uploads/drafts-service.ts';

/** A member's own videos before publication (docs/upload.md). */
export function draftHandlers({ drafts }: Pick<Services, 'drafts'>) {
  const answerOf = (videoId: number, draft?: ShownDraft) => ({
    answer: {
      ok: 1 as const,
      video_id: videoId,
      ...(draft ? { draft: presentDraft(draft) } : {}),
    },
    isPersonal: true,
  });
  return {
    drafts: async ({ actor }) => ({
      answer: (await drafts.listDrafts(actor.user_id)).map(presentDraft),
      isPersonal: true,
    }),
    draft: async ({ values: { video_id: id }, actor }) => ({
      answer: { draft: presentDraft(await drafts.findDraft(actor.user_id, id)) },
      isPersonal: true,
    }),
    videoEdit: {
      edit: async ({ body: { video_id: id, is_private, allow_download, ...texts }, actor }) => {
        const form = { ...texts, isPrivate: is_private, allowsDownload: allow_download };
        return answerOf(id, await drafts.edit(actor.user_id, id, form));
      },
      preview: async ({ body: { video_id: id, frame }, actor }) =>
        answerOf(id, await drafts.choosePreview(actor.user_id, id, frame)),
      people: async ({ body: { video_id: id, people, produced_on, place }, actor }) => {
        const form = { personIds: people, producedOn: produced_on, place };
        return answerOf(id, await drafts.setPeople(actor.user_id, id, form));
      },
      send: async ({ body: { video_id: id }, actor }) =>
        answerOf(id, await drafts.submitDraft(actor.user_id, id)),
      discard: async ({ body: { video_id: id }, actor }) => {
        await drafts.discard(actor.user_id, id);
        return answerOf(id);
      },
      appeal: async ({ body: { video_id: id, text }, actor }) =>
        answerOf(id, await drafts.appeal(actor.user_id, id, text)),
    },
  } satisfies Handlers;
}
