import { VIDEO_STATUS_CODE } from '../lib/codes.ts';
import type { PrivateAudience } from '../config/operator.ts';
import type { PrivateScope } from './private-scope.ts';
import { AppError } from '../errors/app-error.ts';

/** Properties of a video that the policy needs. */
interface Guarded {
  id: number;
  status: number;
}

/** Reads which private videos a member's friends uploaded. */
interface FriendVideos {
  filterVisible(videoIds: readonly number[], privates: PrivateScope): Promise<number[]>;
}

type HasStatus = Pick<Guarded, 'status'>;

/**
 * True for public, private and deleted videos. The site never mentions the others, such as drafts
 * (settlement 53).
 */
export function isKnownToVisitors(video: HasStatus): boolean {
  return isWatchable(video) || video.status === VIDEO_STATUS_CODE.deleted;
}

export function isPrivate(video: HasStatus): boolean {
  return video.status === VIDEO_STATUS_CODE.private;
}

/** True if views, votes and favorites of a video count. */
export function isWatchable(video: HasStatus): boolean {
  return video.status === VIDEO_STATUS_CODE.public || isPrivate(video);
}

/**
 * Decides who may see private videos: every member, or the uploader and accepted friends, by the
 * operator's choice. Visitors never may.
 *
 * All code that shows a video, its files or its comments asks this class. Lists narrow their SQL by
 * `privateScopeFor`.
 */
export class VideoPolicy {
  readonly #audience: PrivateAudience;
  readonly #videos: FriendVideos;

  constructor(audience: PrivateAudience, videos: FriendVideos) {
    this.#audience = audience;
    this.#videos = videos;
  }

  /** Returns which private videos a member may watch. */
  privateScopeFor(userId: number | undefined): PrivateScope {
    if (userId === undefined) return 'none';
    return this.#audience === 'members' ? 'all' : { friendsOf: userId };
  }

  /** Returns the videos that may appear in a list with these private ones, in the same order. */
  async filterVisible<V extends Guarded>(
    videos: readonly V[],
    privates: PrivateScope,
  ): Promise<V[]> {
    const privateIds = videos.filter(isPrivate).map(({ id }) => id);
    const visible = await this.#findVisible(privateIds, privates);
    return videos.filter(
      (video) => video.status === VIDEO_STATUS_CODE.public || visible.has(video.id),
    );
  }

  /**
   * Rejects with `forbidden`, at `field` of a form, if this visitor may not watch the private
   * video.
   */
  async requireWatchable(
    video: Guarded,
    userId: number | undefined,
    field?: string,
  ): Promise<void> {
    if (!isPrivate(video)) return;
    const visible = await this.#findVisible([video.id], this.privateScopeFor(userId));
    if (!visible.has(video.id))
      throw new AppError('forbidden', field === undefined ? {} : { field });
  }

  /** Returns the visible ones of these private videos. Queries friends only if they matter. */
  async #findVisible(
    privateIds: readonly number[],
    privates: PrivateScope,
  ): Promise<ReadonlySet<number>> {
    if (privates === 'none' || privateIds.length === 0) return new Set();
    return new Set(
      privates === 'all' ? privateIds : await this.#videos.filterVisible(privateIds, privates),
    );
  }
}
