import { VIDEO_STATUS_CODE } from '../db/codes.ts';
import type { PrivateAudience } from '../config/operator.ts';
import type { Privates } from '../repositories/shown-videos.ts';
import type { VideosRepository } from '../repositories/videos-repository.ts';
import { AppError } from '../services/app-error.ts';

/** What the policy asks about a video. */
interface Guarded {
  id: number;
  status: number;
}

type HasStatus = Pick<Guarded, 'status'>;

/** Whether a video may be spoken of at all: public, private and deleted ones; drafts and the like never leave (settlement 53). */
export function isKnownToVisitors(video: HasStatus): boolean {
  return isWatchable(video) || video.status === VIDEO_STATUS_CODE.deleted;
}

export function isPrivate(video: HasStatus): boolean {
  return video.status === VIDEO_STATUS_CODE.private;
}

/** Whether views, votes and favourites of a video count (R4-07). */
export function isWatchable(video: HasStatus): boolean {
  return video.status === VIDEO_STATUS_CODE.public || isPrivate(video);
}

/**
 * Who may see which private videos (R6-03, R6-08): every member, or the uploader and accepted friends, as the operator has it; visitors never.
 * Whatever shows a video, its files or what is said of it asks here, and lists narrow their SQL by `privatesFor`.
 */
export class VideoPolicy {
  readonly #audience: PrivateAudience;
  readonly #videos: Pick<VideosRepository, 'shownOf'>;

  constructor(audience: PrivateAudience, videos: Pick<VideosRepository, 'shownOf'>) {
    this.#audience = audience;
    this.#videos = videos;
  }

  /** The private videos that somebody may watch. */
  privatesFor(userId: number | undefined): Privates {
    if (userId === undefined) return 'none';
    return this.#audience === 'members' ? 'all' : { friendsOf: userId };
  }

  /** Those of these videos that may stand in a list which shows such private ones; the order stays. */
  async shown<V extends Guarded>(videos: readonly V[], privates: Privates): Promise<V[]> {
    const closed = videos.filter(isPrivate).map(({ id }) => id);
    const seen = await this.#seen(closed, privates);
    return videos.filter(
      (video) => video.status === VIDEO_STATUS_CODE.public || seen.has(video.id),
    );
  }

  /** Rejects with forbidden, at `field` of a form, for a private video that is not this visitor's to watch. */
  async requireWatchable(
    video: Guarded,
    userId: number | undefined,
    field?: string,
  ): Promise<void> {
    if (!isPrivate(video)) return;
    const seen = await this.#seen([video.id], this.privatesFor(userId));
    if (!seen.has(video.id)) throw new AppError('forbidden', field === undefined ? {} : { field });
  }

  /** Of these private videos those that are shown; friends are asked for only where they count. */
  async #seen(closed: readonly number[], privates: Privates): Promise<ReadonlySet<number>> {
    if (privates === 'none' || closed.length === 0) return new Set();
    return new Set(privates === 'all' ? closed : await this.#videos.shownOf(closed, privates));
  }
}
