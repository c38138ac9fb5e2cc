import { REVIEW_PER_PAGE } from '@nocturne/contracts/review';
import type { Visitor } from '../../http/visitor.ts';
import type { Handlers } from '../../operations/handler.ts';
import type { WithStaffRole } from '../../policies/staff.ts';
import { countsOf } from '../../presenters/present-list.ts';
import { presentReviewItem, presentReviewVideo } from '../../presenters/present-review.ts';
import type { SignedIn } from '../../services/accounts/sessions-service.ts';
import type { StaffContext } from '../../services/review/review-service.ts';
import type { Services } from '../../services/services.ts';

interface Called {
  actor: WithStaffRole<SignedIn>;
  visitor: Visitor;
  body: { readonly video_id: number };
}

/** Review console, for staff only (docs/review.md). */
export function reviewHandlers({ review }: Pick<Services, 'review'>) {
  /** Each action returns the video as it is afterwards. */
  const action =
    <C extends Called>(run: (context: StaffContext, body: C['body']) => Promise<void>) =>
    async ({ actor, visitor: { address }, body }: C) => {
      await run({ user: actor, address }, body);
      const video = presentReviewVideo(await review.findVideo(actor, body.video_id), actor);
      return { answer: { ok: 1 as const, video }, isPersonal: true };
    };
  return {
    reviewQueue: async ({ values: { lane, page }, actor }) => {
      const { items, total } = await review.listQueue(actor, lane, page);
      return {
        answer: {
          items: items.map((item) => presentReviewItem(item, actor.user_id)),
          ...countsOf(total, REVIEW_PER_PAGE),
        },
        isPersonal: true,
      };
    },
    reviewVideo: async ({ values: { video_id: id }, actor }) => ({
      answer: { video: presentReviewVideo(await review.findVideo(actor, id), actor) },
      isPersonal: true,
    }),
    review: {
      approve: action((context, body) => review.approve(context, reviewed(body))),
      reject: action((context, body) =>
        review.reject(context, { ...reviewed(body), reason: body.reason_code }),
      ),
      papers: action((context, body) => review.requestDocuments(context, reviewed(body))),
      quarantine: action((context, body) => review.quarantine(context, reviewed(body))),
      clear_match: action((context, { video_id: videoId, match_id: matchId, note }) =>
        review.clearMatch(context, { videoId, matchId, note }),
      ),
      look: action((context, { video_id: videoId, version, from, to }) =>
        review.recordWatched(context, { videoId, version, from, to }),
      ),
      look_frames: action((context, { video_id: videoId, version }) =>
        review.recordFramesViewed(context, { videoId, version }),
      ),
      undo: action((context, body) => review.undo(context, body.video_id)),
      edit_approve: action((context, body) =>
        review.decideEdit(context, { ...edit(body), isApproved: true }),
      ),
      edit_reject: action((context, body) =>
        review.decideEdit(context, { ...edit(body), isApproved: false }),
      ),
      second_agree: action((context, body) =>
        review.decideSecondLook(context, { ...reviewed(body), agrees: true }),
      ),
      second_object: action((context, body) =>
        review.decideSecondLook(context, { ...reviewed(body), agrees: false }),
      ),
      appeal_uphold: action((context, { video_id: videoId, note }) =>
        review.decideAppeal(context, { videoId, isUpheld: true, note }),
      ),
      appeal_refuse: action((context, { video_id: videoId, note }) =>
        review.decideAppeal(context, { videoId, isUpheld: false, note }),
      ),
    },
  } satisfies Handlers;
}

const reviewed = (body: { video_id: number; version: number; note: string }) => ({
  videoId: body.video_id,
  version: body.version,
  note: body.note,
});

const edit = (body: { video_id: number; edit_id: number; revision: number; note: string }) => ({
  videoId: body.video_id,
  editId: body.edit_id,
  revision: body.revision,
  note: body.note,
});
