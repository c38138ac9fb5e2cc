import type { InvalidationListener } from '../../cache/answer-cache.ts';
import { VIDEO_STATUS_CODE } from '../../lib/codes.ts';
import { mediaSubject, VIDEO_PATH } from '../../media/media-paths.ts';
import { isPrivate, type VideoPolicy } from '../../policies/video-policy.ts';
import type {
  MediaNamesRepository,
  NamedVideo,
} from '../../repositories/videos/media-names-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import { TaggedCache } from '../../cache/tagged-cache.ts';

/** A file that the visitor may get. */
export interface MediaFile {
  /** Path below the folder of public media. */
  path: string;
  /** True if everyone may get and cache it. False if the decision is for this visitor only. */
  isPublic: boolean;
}

interface MediaAccessDeps {
  names: Pick<MediaNamesRepository, 'findVideo' | 'isMember'>;
  policy: Pick<VideoPolicy, 'requireWatchable'>;
}

/** Number of facts that a process caches; an entry takes about 300 bytes. */
const CACHE_MAX = 20_000;

/**
 * Decides about every file below `/media/` (docs/media.md, "Addresses"). The address names a
 * publication, and its row names the video. `VideoPolicy` decides who may watch a private one.
 */
export class MediaAccess implements InvalidationListener {
  readonly #deps: MediaAccessDeps;
  readonly #videos = new TaggedCache<{ video: NamedVideo | undefined }>({ max: CACHE_MAX });
  readonly #members = new TaggedCache<{ isMember: boolean }>({ max: CACHE_MAX });

  constructor(deps: MediaAccessDeps) {
    this.#deps = deps;
  }

  /**
   * `file` is the decoded path below `/media/`. `userIdOf` runs only for private videos. Rejects
   * with `not_found` for an unused or former name, and with `forbidden` for a private video that
   * this visitor may not watch.
   */
  async findFile(file: string, userIdOf: () => Promise<number | undefined>): Promise<MediaFile> {
    const subject = mediaSubject(file);
    if (subject.kind === 'nothing') throw new AppError('not_found');
    if (subject.kind === 'open') return { path: file, isPublic: true };
    if (subject.kind === 'member') return this.#pictureOf(subject.memberId, file);
    const video = await this.#videoOf(subject.name);
    if (!video && !subject.isVideo) return { path: file, isPublic: true };
    if (!video?.isNamed || !VIDEO_PATH.test(subject.path)) throw new AppError('not_found');
    const path = `${video.folder}/${subject.path}`;
    if (video.status === VIDEO_STATUS_CODE.public) return { path, isPublic: true };
    if (!isPrivate(video)) throw new AppError('not_found');
    await this.#deps.policy.requireWatchable(video, await userIdOf());
    return { path, isPublic: false };
  }

  /**
   * Returns the path of a video file with this address, without a permission check; undefined if
   * there is none.
   */
  async locate(file: string): Promise<string | undefined> {
    const subject = mediaSubject(file);
    if (subject.kind !== 'named' || !VIDEO_PATH.test(subject.path)) return undefined;
    const video = await this.#videoOf(subject.name);
    return video?.isNamed ? `${video.folder}/${subject.path}` : undefined;
  }

  purge(tags: readonly string[]): void {
    this.#videos.invalidate(tags);
    this.#members.invalidate(tags);
  }

  clear(): void {
    this.#videos.clear();
    this.#members.clear();
  }

  async #pictureOf(memberId: number, path: string): Promise<MediaFile> {
    const read = async () => ({ isMember: await this.#deps.names.isMember(memberId) });
    const { isMember } = await this.#members.get(
      String(memberId),
      read,
      () => `member:${memberId}`,
    );
    if (!isMember) throw new AppError('not_found');
    return { path, isPublic: true };
  }

  async #videoOf(name: string): Promise<NamedVideo | undefined> {
    const read = async () => ({ video: await this.#deps.names.findVideo(name) });
    const { video } = await this.#videos.get(
      name,
      read,
      (fact) => `video:${fact.video?.id ?? 'none'}`,
    );
    return video;
  }
}
