import { presentDraft } from '../../presenters/present-draft.ts';
import { parseId } from '../../services/community/actions-service.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ShownDraft } from '../../services/uploads/drafts-service.ts';
import type { Services } from '../../services/services.ts';
import type { FormFields, Handlers } from '../../operations/handler.ts';

type DraftAction = (
  user: number | undefined,
  videoId: number,
  form: FormFields,
) => Promise<ShownDraft | undefined>;

/** A member's own videos before publication (docs/upload.md). */
export function draftHandlers({ drafts }: Pick<Services, 'drafts'>): Handlers {
  const actions = draftActions(drafts);
  return {
    drafts: async (_values, { user }) => ({
      answer: (await drafts.listDrafts(user?.user_id)).map(presentDraft),
      isPersonal: true,
    }),
    draft: async ({ video_id: id }, { user }) => ({
      answer: { draft: presentDraft(await drafts.findDraft(user?.user_id, id)) },
      isPersonal: true,
    }),
    videoEdit: async (_values, { user }, form) => {
      const action = Object.hasOwn(actions, form['act'] ?? '')
        ? actions[form['act'] ?? '']
        : undefined;
      if (!user) throw new AppError('login_required');
      if (!action) throw new AppError('bad_request', { field: 'act' });
      const videoId = parseId(form['video_id'] ?? '', 'video_id');
      const draft = await action(user.user_id, videoId, form);
      return {
        answer: { ok: 1, video_id: videoId, ...(draft ? { draft: presentDraft(draft) } : {}) },
        isPersonal: true,
      };
    },
  };
}

function draftActions(drafts: Services['drafts']): Readonly<Record<string, DraftAction>> {
  return {
    edit: (
      user,
      id,
      {
        title = '',
        description = '',
        categories = '',
        is_private: isPrivate = '',
        allow_download: allowsDownload = '',
      },
    ) => drafts.edit(user, id, { title, description, categories, isPrivate, allowsDownload }),
    preview: (user, id, { frame = '' }) => drafts.choosePreview(user, id, frame),
    people: (user, id, { people = '', produced_on: producedOn = '', place = '' }) =>
      drafts.setPeople(user, id, { people, producedOn, place }),
    send: (user, id) => drafts.submitDraft(user, id),
    discard: async (user, id) => {
      await drafts.discard(user, id);
      return undefined;
    },
    appeal: (user, id, { text = '' }) => drafts.appeal(user, id, text),
  };
}
