import {
  DESCRIPTION_MAX,
  DRAFT_EDITS_MAX,
  SOCIAL_WINDOW_SECONDS,
  TITLE_MAX,
  TITLE_MIN,
  UPLOAD_CATEGORIES_MAX,
  UPLOAD_CATEGORIES_MIN,
  VIDEO_EDITS_MAX,
} from '@nocturne/contracts/constants';
import type { FieldError } from '@nocturne/contracts/error-codes';
import type { EditMode } from '@nocturne/contracts/review';
import {
  isPublicState,
  PREVIEW_FRAMES,
  PUBLIC_STATES,
  type DraftGap,
  type VideoState,
} from '@nocturne/contracts/upload';
import { countCharacters, normalizeText, textErrors } from '@nocturne/contracts/written-text';
import type { BlockedTerms } from '../../policies/blocked-terms.ts';
import type { Actor } from '../../repositories/audit/audit.ts';
import type { DraftRecord } from '../../repositories/uploads/draft-record.ts';
import type {
  Category,
  DraftsRepository,
  DraftDetails,
} from '../../repositories/uploads/drafts-repository.ts';
import { isCheckViolation } from '../../errors/is-check-violation.ts';
import { slugOf } from '../../repositories/catalogue/slugs.ts';
import type {
  VideoEdit,
  VideoEditsRepository,
} from '../../repositories/videos/video-edits-repository.ts';
import type { VideoStatesRepository } from '../../repositories/videos/video-states-repository.ts';
import { AppError, isAppError, refuseFields } from '../../errors/app-error.ts';
import { draftGaps, submitErrors, type Depiction } from './draft-gaps.ts';
import type { DraftWorkflow } from './draft-workflow.ts';
import type { DepictionsForm } from '../identity/people-service.ts';
import { RateLimiter } from '../../lib/rate-limiter.ts';
import { tooManyError } from '../../errors/too-many-error.ts';
import type { UploadFiles } from './upload-files.ts';

/** The submitted form of a draft's details; categories are dirs. */
export interface DraftForm {
  title: string;
  description: string;
  categories: readonly string[];
  isPrivate: boolean;
  allowsDownload: boolean;
}

/** A draft with its related data. */
export interface ShownDraft {
  draft: DraftRecord;
  people: readonly Depiction[];
  gaps: readonly DraftGap[];
  mayAppeal: boolean;
  /** Edits of a published video are reviewed before or after they go live. */
  editMode: EditMode;
  /** The latest edit of the published details, whatever its result. */
  edit: VideoEdit | undefined;
}

/** Parts of other services that a draft needs. */
export interface DraftCollaborators {
  verification: { isVerified: (userId: number) => Promise<boolean> };
  people: {
    setDepictions: (form: DepictionsForm) => Promise<void>;
    depictionsOf: (videoId: number) => Promise<readonly Depiction[]>;
  };
  publication: { withdraw: (videoId: number, to: 'in_review', actor: Actor) => Promise<void> };
  reviews: {
    appeal: (request: { userId: number; videoId: number; text: string }) => Promise<void>;
    mayAppeal: (videoId: number) => Promise<boolean>;
  };
}

interface DraftsServiceDeps extends DraftCollaborators {
  drafts: DraftsRepository;
  states: Pick<VideoStatesRepository, 'transition'>;
  draftWorkflow: Pick<DraftWorkflow, 'advance'>;
  files: Pick<UploadFiles, 'removeFiles'>;
  blocked: BlockedTerms;
  edits: Pick<VideoEditsRepository, 'findLatestEdits'>;
  editMode: EditMode;
}

/**
 * States in or after review. A change there makes a new version, so a decision never covers content
 * that nobody saw.
 */
const REVIEW_STATES: readonly VideoState[] = ['in_review', 'approved'];
/** States in which the uploader still works on the video. */
const IN_PROGRESS_STATES: readonly VideoState[] = [
  'draft',
  'uploading',
  'checking',
  'transcoding',
  'awaiting_documents',
  'rejected',
  'failed',
];
/** States in which edited details are written at once; in review this makes another version. */
const UNPUBLISHED_STATES: readonly VideoState[] = [...IN_PROGRESS_STATES, 'in_review'];
const EDITABLE_STATES: readonly VideoState[] = [
  ...IN_PROGRESS_STATES,
  ...REVIEW_STATES,
  ...PUBLIC_STATES,
];
const SUBMITTABLE_STATES: readonly VideoState[] = [
  'checking',
  'transcoding',
  'awaiting_documents',
  'rejected',
];
/** States in which the uploader may discard a video. A withdrawn or held one is evidence. */
const DISCARDABLE_STATES: readonly VideoState[] = [...IN_PROGRESS_STATES, 'in_review'];

/** A member's own videos until publication, and edits of them afterwards (docs/upload.md). */
export class DraftsService {
  readonly #deps: DraftsServiceDeps;
  readonly #changes = new RateLimiter(VIDEO_EDITS_MAX, SOCIAL_WINDOW_SECONDS);
  readonly #draftChanges = new RateLimiter(DRAFT_EDITS_MAX, SOCIAL_WINDOW_SECONDS);

  constructor(deps: DraftsServiceDeps) {
    this.#deps = deps;
  }

  async listDrafts(userId: number): Promise<ShownDraft[]> {
    const found = await this.#deps.drafts.listDrafts(userId);
    const edits = await this.#deps.edits.findLatestEdits(found.map(({ id }) => id));
    const shown: ShownDraft[] = [];
    for (const draft of found) shown.push(await this.#toShownDraft(draft, edits));
    return shown;
  }

  /**
   * Rejects with `not_found`, also for another member's draft to hide that it exists.
   */
  async findDraft(userId: number, id: number): Promise<ShownDraft> {
    return this.#toShownDraft(await this.#requireOwn(userId, id));
  }

  /**
   * Rejects with the refused fields, or `too_often`. A draft may be saved incomplete; a submitted
   * one may not lose required details.
   */
  async edit(userId: number, id: number, form: DraftForm): Promise<ShownDraft> {
    const draft = await this.#requireEditable(userId, id);
    const { drafts, blocked } = this.#deps;
    const title = normalizeText(form.title).replaceAll(/\s+/g, ' ');
    const description = normalizeText(form.description);
    const dirs = [...new Set(form.categories)];
    const canBeIncomplete = draft.sentAt === null && IN_PROGRESS_STATES.includes(draft.state);
    const found = await drafts.categoriesOf(dirs.slice(0, UPLOAD_CATEGORIES_MAX + 1));
    refuseFields([
      ...titleErrors(title, canBeIncomplete),
      ...(description === '' ? [] : textErrors('description', description, DESCRIPTION_MAX)),
      ...Object.entries({ title, description }).flatMap(([field, text]): FieldError[] =>
        blocked.blocks(text) ? [{ field, code: 'upload_blocked' }] : [],
      ),
      ...categoryErrors(dirs, found.length, canBeIncomplete),
    ]);
    this.#limitChanges('edit', draft);
    const details = {
      title,
      dir: slugOf(title),
      description,
      isPrivate: form.isPrivate,
      allowsDownload: form.allowsDownload,
    };
    await this.#write(draft, details, found);
    return this.#advanceAndShow(id, draft);
  }

  /**
   * The operator's rule applies to edits of a public video; an approved one returns to review.
   * Rejects with `state_conflict` if the state changed.
   */
  async #write(
    draft: DraftRecord,
    details: DraftDetails,
    categories: readonly Category[],
  ): Promise<void> {
    const { drafts, editMode: mode } = this.#deps;
    const { id, state, userId } = draft;
    if (state === 'approved') await this.#returnToReview(draft);
    const writing = isPublicState(state)
      ? drafts.editPublished(id, details, categories, {
          mode,
          actor: { id: userId, role: 'member' },
        })
      : drafts.edit(id, details, categories, UNPUBLISHED_STATES);
    const isWritten = await writing.catch((error: unknown) => {
      if (isCheckViolation(error))
        throw new AppError('papers_required', { field: 'allow_download' });
      throw error;
    });
    if (!isWritten) throw new AppError('state_conflict');
  }

  /**
   * Rejects with `preview_required` for an invalid frame. A new preview of a public or approved
   * video needs another review.
   */
  async choosePreview(userId: number, id: number, frame: number): Promise<ShownDraft> {
    const draft = await this.#requireEditable(userId, id);
    if (frame < 1 || frame > Math.min(draft.frameCount, PREVIEW_FRAMES))
      throw new AppError('preview_required', { field: 'frame' });
    if (frame === draft.previewNumber) return this.#toShownDraft(draft);
    this.#limitChanges('preview', draft);
    await this.#returnToReview(draft);
    if (!(await this.#deps.drafts.choosePreview(id, frame, UNPUBLISHED_STATES)))
      throw new AppError('state_conflict');
    return this.#advanceAndShow(id, draft);
  }

  /**
   * Declares the people in a video, and the date and place of recording. No people is a declaration
   * too. Rejects like the people service, and with `invalid_date`.
   */
  async setPeople(
    userId: number,
    id: number,
    form: { personIds: readonly number[]; producedOn: string; place: string },
  ): Promise<ShownDraft> {
    const draft = await this.#requireEditable(userId, id);
    const { producedOn, place } = form;
    const personIds = [...new Set(form.personIds)];
    if (!isDay(producedOn) && (producedOn !== '' || personIds.length > 0))
      throw new AppError('invalid_date', { field: 'produced_on' });
    this.#limitChanges('people', draft);
    await this.#returnToReview(draft);
    await this.#deps.people.setDepictions({
      userId: draft.userId,
      videoId: id,
      personIds,
      producedOn,
      place,
      states: UNPUBLISHED_STATES,
    });
    return this.#advanceAndShow(id, draft);
  }

  /**
   * Submits a draft for review. Rejects with every gap except documents and identity, or with
   * `state_conflict`. A draft with missing or unchecked documents is accepted and waits.
   */
  async submitDraft(userId: number, id: number): Promise<ShownDraft> {
    const draft = await this.#requireOwn(userId, id);
    const { gaps } = await this.#toShownDraft(draft);
    refuseFields(submitErrors(gaps));
    const actor: Actor = { id: draft.userId, role: 'member' };
    if (!(await this.#deps.drafts.submitDraft(id, SUBMITTABLE_STATES, actor)))
      return this.#showSubmitted(userId, id);
    return this.#advanceAndShow(id, draft);
  }

  /** A second press of the same button is not an error: it returns the submitted draft. */
  async #showSubmitted(userId: number, id: number): Promise<ShownDraft> {
    const draft = await this.#requireOwn(userId, id);
    if (
      !draft.sentAt ||
      draft.isReturned ||
      !SUBMITTABLE_STATES.includes(draft.state) ||
      draft.state === 'rejected'
    )
      throw new AppError('state_conflict');
    return this.#toShownDraft(draft);
  }

  /**
   * Removes an unpublished video with its files. Rejects with `state_conflict` for a public, held
   * or removed one.
   */
  async discard(userId: number, id: number): Promise<void> {
    const draft = await this.#requireOwn(userId, id);
    const unused = await this.#deps.drafts.discard(id, DISCARDABLE_STATES, {
      id: draft.userId,
      role: 'member',
    });
    if (!unused) throw new AppError('state_conflict');
    await this.#deps.files.removeFiles(unused.keys, unused.folders);
  }

  /**
   * Asks another person to review a rejection. Rejects with `state_conflict` in any other state.
   */
  async appeal(userId: number, id: number, text: string): Promise<ShownDraft> {
    const draft = await this.#requireOwn(userId, id);
    if (draft.state !== 'rejected') throw new AppError('state_conflict');
    await this.#deps.reviews.appeal({ userId: draft.userId, videoId: id, text });
    return this.findDraft(userId, id);
  }

  /**
   * A change of a public video causes work in every process, a change of a draft only a write.
   * Throws `too_often` with the numbers, or `too_many`.
   */
  #limitChanges(act: string, { userId, sentAt, state }: DraftRecord): void {
    if (sentAt === null && IN_PROGRESS_STATES.includes(state))
      return this.#draftChanges.consume(`${act} ${userId}`);
    try {
      this.#changes.consume(`${act} ${userId}`);
    } catch (error) {
      throw isAppError(error) && error.code === 'too_many'
        ? tooManyError(VIDEO_EDITS_MAX, error.retryAfterSeconds ?? 1)
        : error;
    }
  }

  async #advanceAndShow(id: number, { userId }: DraftRecord): Promise<ShownDraft> {
    await this.#deps.draftWorkflow.advance(id, { id: userId, role: 'member' });
    return this.findDraft(userId, id);
  }

  /** Returns a public or approved video to review before its change. */
  async #returnToReview({ id, userId, state, version }: DraftRecord): Promise<void> {
    const actor: Actor = { id: userId, role: 'member' };
    if (isPublicState(state)) await this.#deps.publication.withdraw(id, 'in_review', actor);
    if (state === 'approved')
      await this.#deps.states.transition({
        videoId: id,
        from: ['approved'],
        to: 'in_review',
        actor,
        version,
      });
  }

  async #toShownDraft(
    draft: DraftRecord,
    edits?: ReadonlyMap<number, VideoEdit>,
  ): Promise<ShownDraft> {
    const { people: peopleService, verification, reviews, editMode } = this.#deps;
    const people = await peopleService.depictionsOf(draft.id);
    const gaps = draftGaps(draft, people, await verification.isVerified(draft.userId));
    const mayAppeal = draft.state === 'rejected' && (await reviews.mayAppeal(draft.id));
    const edit = (edits ?? (await this.#deps.edits.findLatestEdits([draft.id]))).get(draft.id);
    return { draft, people, gaps, mayAppeal, editMode, edit };
  }

  async #requireOwn(userId: number, id: number): Promise<DraftRecord> {
    const draft = await this.#deps.drafts.findDraft(id);
    if (!draft || draft.userId !== userId) throw new AppError('not_found', { field: 'video_id' });
    return draft;
  }

  async #requireEditable(userId: number, id: number): Promise<DraftRecord> {
    const draft = await this.#requireOwn(userId, id);
    if (!EDITABLE_STATES.includes(draft.state)) throw new AppError('state_conflict');
    return draft;
  }
}

function titleErrors(title: string, canBeIncomplete: boolean): FieldError[] {
  if (title === '' && canBeIncomplete) return [];
  const errors = textErrors('title', title, TITLE_MAX);
  if (errors.length > 0 || countCharacters(title) >= TITLE_MIN) return errors;
  return [{ field: 'title', code: 'title_short', info: { length: TITLE_MIN } }];
}

/** Our forms never send an unknown dir, hence `bad_request`. */
function categoryErrors(
  dirs: readonly string[],
  known: number,
  canBeIncomplete: boolean,
): FieldError[] {
  const least = canBeIncomplete ? 0 : UPLOAD_CATEGORIES_MIN;
  if (dirs.length < least || dirs.length > UPLOAD_CATEGORIES_MAX)
    return [
      {
        field: 'categories',
        code: 'category_count',
        info: { min: UPLOAD_CATEGORIES_MIN, max: UPLOAD_CATEGORIES_MAX },
      },
    ];
  return known === dirs.length ? [] : [{ field: 'categories', code: 'bad_request' }];
}

/** True for an existing date, YYYY-MM-DD. */
function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
