import { REVIEW_NOTE_MAX, REVIEW_PER_PAGE, REVIEW_REASONS, type ReviewLane, type ReviewReason } from '@nocturne/contracts/review';
import type { ReviewLetter } from '../mail/review-mail.ts';
import { unmetChecks } from '../policies/review-checks.ts';
import { requireStaff } from '../policies/staff.ts';
import type { LockedVideo, Released, Reviewer, ReviewActsRepository, Undecided } from '../repositories/review-acts-repository.ts';
import type { ReviewAppealsRepository } from '../repositories/review-appeals-repository.ts';
import type { HistoryRow, MatchRow, ReviewDetailRow, ReviewRepository, ReviewRow } from '../repositories/review-repository.ts';
import { AppError } from './app-error.ts';
import { offsetOf, requirePage } from './paging.ts';
import type { PublicationService } from './publication-service.ts';
import type { ReviewPublication } from './review-publication.ts';
import type { SignedIn } from './sessions-service.ts';

/** Somebody who is shown, as the desk is told of them. */
export interface Depicted {
  personId: number;
  name: string;
  state: string;
  missing: readonly string[];
}

export interface ReviewDetail {
  video: ReviewDetailRow;
  people: readonly Depicted[];
  matches: readonly MatchRow[];
  history: readonly HistoryRow[];
  strikes: number;
}

interface Dependencies {
  reviews: ReviewRepository;
  acts: ReviewActsRepository;
  appeals: ReviewAppealsRepository;
  published: Pick<ReviewPublication, 'publish'>;
  publication: Pick<PublicationService, 'place'>;
  people: { depictionsOf(videoId: number): Promise<readonly Depicted[]> };
  /** Does what follows for a video that is held back no longer (docs/upload.md). */
  goOn: (videoId: number, next: Released, reviewer: Reviewer) => Promise<void>;
  sendLetter: (letter: ReviewLetter) => Promise<void>;
  /** Hours until a decision is due. */
  hours: number;
  onError: (error: unknown) => void;
}

/** Who acts at the desk, from where. */
export interface AtDesk {
  user: SignedIn | undefined;
  address: string;
}
/** What an act is about: the version that was looked at, and words. */
export interface ReviewAct {
  videoId: number;
  version: number;
  note: string;
}

/** The review of uploads before publication (docs/review.md): every call is for staff, but for a member's own appeal. */
export class ReviewService {
  readonly #with: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  /** By deadline. Rejects with not_found beyond the last page. */
  async queue(user: SignedIn | undefined, lane: ReviewLane, page: number): Promise<{ items: ReviewRow[]; total: number }> {
    const sight = this.#sightOf(requireStaff(user));
    const offset = offsetOf(page, REVIEW_PER_PAGE);
    const total = await this.#with.reviews.count(lane, sight);
    requirePage(page, offset, total);
    return { items: await this.#with.reviews.list(lane, sight, { offset, count: REVIEW_PER_PAGE }), total };
  }

  /** Rejects with not_found for what this role does not see. */
  async find(user: SignedIn | undefined, videoId: number): Promise<ReviewDetail> {
    const sight = this.#sightOf(requireStaff(user));
    const { reviews, people } = this.#with;
    const video = await reviews.find(videoId, sight);
    if (!video) throw new AppError('not_found');
    const [shown, matches, history, strikes] = await Promise.all([
      people.depictionsOf(videoId),
      reviews.matches(videoId, sight),
      reviews.history(videoId),
      reviews.strikes(video.userId),
    ]);
    return { video, people: shown, matches, history, strikes };
  }

  /** Approves and publishes. Rejects with changed, own_video, or state_conflict naming the checks that do not hold. */
  async approve(at: AtDesk, act: ReviewAct): Promise<void> {
    const reviewer = await this.#reviewer(at, act.videoId);
    done(await this.#with.acts.approve({ ...act, note: noteOf(act), reviewer }));
    await this.#with.published.publish(act.videoId, reviewer);
  }

  /** Refuses with a reason, and words where the reason alone says nothing; its uploader gets the statement of reasons. */
  async reject(at: AtDesk, act: ReviewAct & { reason: string }): Promise<void> {
    const reviewer = await this.#reviewer(at, act.videoId);
    const reason = reasonOf(act.reason);
    const note = reason === 'other' ? requiredNote(act) : noteOf(act);
    const { video, struck } = done(await this.#with.acts.reject({ ...act, note, reason, reviewer }));
    await this.#tell(video, { kind: 'rejected', note, reason, struck });
  }

  /** Gives it back to its uploader with words about what is missing. */
  async askForPapers(at: AtDesk, act: ReviewAct): Promise<void> {
    const reviewer = await this.#reviewer(at, act.videoId);
    const note = requiredNote(act);
    const { video } = done(await this.#with.acts.papers({ ...act, note, reviewer }));
    await this.#tell(video, { kind: 'papers', note });
  }

  /** Holds a video back, a public one too: nobody but the desk sees it then. Its uploader is not told. */
  async quarantine(at: AtDesk, act: ReviewAct): Promise<void> {
    const reviewer = await this.#reviewer(at, act.videoId);
    done(await this.#with.acts.quarantine({ ...act, note: noteOf(act), reviewer }));
    await this.#with.publication.place(act.videoId);
  }

  /** A match that is none. With the last one a video that was held back goes on. */
  async clearMatch(at: AtDesk, { videoId, matchId, note }: { videoId: number; matchId: number; note: string }): Promise<void> {
    const reviewer = await this.#reviewer(at, videoId);
    const isTrust = reviewer.role === 'trust';
    const cleared = await this.#with.acts.clearMatch({ videoId, matchId, reviewer, isTrust, note: noteOf({ note }) });
    if (cleared.kind === 'forbidden') throw new AppError('forbidden');
    const { next } = done(cleared);
    if (next) await this.#with.goOn(videoId, next, reviewer);
  }

  /** Decides an appeal. Upheld, the video is in review again, where anybody but its uploader may approve it. */
  async decideAppeal(at: AtDesk, { videoId, isUpheld, note }: { videoId: number; isUpheld: boolean; note: string }): Promise<void> {
    const reviewer = await this.#reviewer(at, videoId);
    const words = noteOf({ note });
    const decided = await this.#with.appeals.decide({ videoId, reviewer, isUpheld, note: words });
    if (decided.kind === 'taken') throw new AppError('upload_duplicate');
    const { video } = done(decided);
    await this.#tell(video, { kind: isUpheld ? 'upheld' : 'refused', note: words });
  }

  /** A member's appeal against the rejection of a video of their own: once, and in time. Rejects with already or state_conflict. */
  async appeal({ userId, videoId, text }: { userId: number | undefined; videoId: number; text: string }): Promise<void> {
    if (userId === undefined) throw new AppError('login_required');
    const body = requiredNote({ note: text }, 'text');
    switch (await this.#with.appeals.add(userId, videoId, body)) {
      case 'gone':
        throw new AppError('not_found');
      case 'already':
        throw new AppError('already');
      case 'wrong_state':
        throw new AppError('state_conflict');
      case 'taken':
        return;
    }
  }

  /** Whether the uploader of a video may appeal now. */
  mayAppeal(videoId: number): Promise<boolean> {
    return this.#with.appeals.isPossible(videoId);
  }

  /** Who decides; what their role does not see is not there for them. */
  async #reviewer({ user, address }: AtDesk, videoId: number): Promise<Reviewer> {
    const staff = requireStaff(user);
    if (!(await this.#with.reviews.find(videoId, this.#sightOf(staff)))) throw new AppError('not_found');
    return { id: staff.user_id, role: staff.role, address };
  }

  #sightOf({ role }: Pick<SignedIn, 'role'>): { hours: number; isTrust: boolean } {
    return { hours: this.#with.hours, isTrust: role === 'trust' };
  }

  /** A letter that cannot be sent does not take the decision back. */
  async #tell(video: LockedVideo, words: LetterWords): Promise<void> {
    const { id: videoId, email: to, username, language, title } = video;
    await this.#with.sendLetter({ to, username, language, videoId, title, ...words }).catch(this.#with.onError);
  }
}

type Distribute<T> = T extends unknown ? Omit<T, 'to' | 'username' | 'language' | 'videoId' | 'title'> : never;
type LetterWords = Distribute<ReviewLetter>;

/** Throws what kept a decision from being taken. */
function done<T extends { kind: string }>(outcome: T): Extract<T, { kind: 'done' }> {
  if (outcome.kind === 'done') return outcome as Extract<T, { kind: 'done' }>;
  throw refusalOf(outcome as unknown as Undecided);
}

function refusalOf(outcome: Undecided): AppError {
  switch (outcome.kind) {
    case 'gone':
      return new AppError('not_found');
    case 'own':
      return new AppError('own_video');
    case 'changed':
      return new AppError('changed');
    case 'obstacles':
      return new AppError('state_conflict', { errors: unmetChecks(outcome.obstacles).map((field) => ({ field, code: 'state_conflict' })) });
  }
}

function reasonOf(text: string): ReviewReason {
  const reason = REVIEW_REASONS.find((known) => known === text);
  if (!reason) throw new AppError(text === '' ? 'required' : 'bad_request', { field: 'reason_code' });
  return reason;
}

function noteOf({ note }: { note: string }, field = 'note'): string {
  const words = note.trim();
  if (words.length > REVIEW_NOTE_MAX)
    throw new AppError('too_long', { errors: [{ field, code: 'too_long', info: { max: REVIEW_NOTE_MAX } }] });
  return words;
}

function requiredNote(given: { note: string }, field = 'note'): string {
  const words = noteOf(given, field);
  if (words === '') throw new AppError('required', { field });
  return words;
}
