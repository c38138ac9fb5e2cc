import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PUBLIC_STATES, VIDEO_STATES, type VideoState } from '@nocturne/contracts/upload';
import type { Folders } from '../../config/folders.ts';
import type { Database } from '../../db/database.ts';
import { pathExists, moveFolder } from '../../media/move-folder.ts';
import { canTransition } from '../../policies/video-states.ts';
import { SYSTEM, type Actor } from '../../repositories/audit/audit.ts';
import type {
  MediaFolders,
  MovedVideo,
  PublicationRepository,
} from '../../repositories/videos/publication-repository.ts';
import type { VideoStatesRepository } from '../../repositories/videos/video-states-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import { isCheckViolation } from '../../errors/is-check-violation.ts';

/** States of a video after it stops being public. */
export type WithdrawnState = 'disabled_pending' | 'quarantined' | 'removed' | 'in_review';

interface PublicationServiceDeps {
  publications: PublicationRepository;
  states: Pick<VideoStatesRepository, 'transition'>;
  folders: Pick<Folders, 'media' | 'review'>;
  onError: (error: unknown) => void;
}

/** Folder below the public media. */
const PUBLIC_FOLDER = 'uploads';

/**
 * Publishes and withdraws videos, and moves their files (docs/media.md). The state of the row
 * decides what is visible, and the files follow. `repair` finishes the work of killed processes.
 * Media of a public upload are in a folder with an unguessable name that no earlier publication
 * had.
 */
export class PublicationService {
  readonly #deps: PublicationServiceDeps;
  /** True after this process has once checked everything that is not public. */
  #hasSwept = false;

  constructor(deps: PublicationServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Moves a video from approved or restored to published. Rejects with `state_conflict` if it is in
   * another state or the database refuses (`cause`).
   */
  async publish(videoId: number, actor: Actor): Promise<void> {
    const { publications, states } = this.#deps;
    const next = await publications.reserveFolder(
      videoId,
      `${PUBLIC_FOLDER}/${randomBytes(16).toString('hex')}`,
    );
    try {
      await publications.transaction(async (transaction) => {
        const video = await publications.lock(transaction, videoId);
        const isMoved = await states.transition(
          { videoId, from: ['approved', 'restored'], to: 'published', actor },
          transaction,
        );
        if (!video || !isMoved || (next !== undefined && video.nextFolder !== next))
          throw new AppError('state_conflict');
        await publications.markPublished(transaction, videoId);
        // Last, so that no file moves if the database refuses.
        if (next !== undefined) await this.#publishFiles(transaction, videoId, video, next);
      });
    } catch (cause) {
      await this.moveFiles(videoId);
      throw isCheckViolation(cause) ? new AppError('state_conflict', { cause }) : cause;
    }
  }

  /**
   * Withdraws a public video, or moves another one to the given state: state first, then the files.
   * Repeatable. Rejects with `state_conflict` if no transition leads there.
   */
  async withdraw(videoId: number, to: WithdrawnState, actor: Actor): Promise<void> {
    const { publications, states } = this.#deps;
    await publications.transaction(async (transaction) => {
      const video = await publications.lock(transaction, videoId);
      if (!video) throw new AppError('not_found');
      if (video.state === to) return;
      if (!(await states.transition({ videoId, from: sourceStates(to), to, actor }, transaction)))
        throw new AppError('state_conflict');
      if (video.isPublic) await publications.announce(transaction, videoId);
    });
    await this.moveFiles(videoId);
  }

  /**
   * Restores a disabled, quarantined or removed video: publishes it if nothing blocks it, otherwise
   * returns it to review. Rejects with `state_conflict` for a removed one that may not be
   * published, and for a blocked import.
   */
  async restore(videoId: number, actor: Actor): Promise<'published' | 'in_review'> {
    const { publications, states } = this.#deps;
    const to = await publications.transaction(async (transaction) => {
      const video = await publications.lock(transaction, videoId);
      if (!video) throw new AppError('not_found');
      const isClear = (await publications.obstacle(transaction, videoId)) === null;
      // Imports have no review to return to.
      if (!isClear && video.isImport) throw new AppError('state_conflict');
      const target = isClear ? 'restored' : 'in_review';
      if (
        video.state !== target &&
        !(await states.transition(
          { videoId, from: restorableStates(target), to: target, actor },
          transaction,
        ))
      )
        throw new AppError('state_conflict');
      return target;
    });
    if (to === 'in_review') return to;
    await this.publish(videoId, actor);
    return 'published';
  }

  /**
   * Deletes the files for good. Rejects with `state_conflict` while a legal hold or an open case
   * needs them.
   */
  async purge(videoId: number, actor: Actor): Promise<void> {
    const { publications, states } = this.#deps;
    await publications.transaction(async (transaction) => {
      const video = await publications.lock(transaction, videoId);
      if (!video) throw new AppError('not_found');
      if (video.state === 'purged') return;
      if (await publications.isHeld(transaction, videoId)) throw new AppError('state_conflict');
      if (
        !(await states.transition(
          { videoId, from: sourceStates('purged'), to: 'purged', actor },
          transaction,
        ))
      )
        throw new AppError('state_conflict');
      if (video.isPublic) await publications.announce(transaction, videoId);
      const folders = await publications.emptyVideo(transaction, videoId);
      if (video.nextFolder) folders.push(video.nextFolder);
      // Before the commit: if this fails, the rows remain and it is repeated.
      for (const folder of folders) await this.#removeFolder(folder);
    });
  }

  /**
   * Moves the files of a video to the folder for its state; does nothing if they are there already.
   */
  async moveFiles(videoId: number): Promise<void> {
    const { publications } = this.#deps;
    await publications.transaction(async (transaction) => {
      const video = await publications.lock(transaction, videoId);
      if (!video || video.folder === null) return;
      if (video.nextFolder !== null) {
        await this.#moveToReview(video.nextFolder, video.folder);
        await publications.clearNextFolder(transaction, videoId);
      }
      if (video.isPublic) await this.#restoreMissing(video.folder);
      else if (!video.isShared) await this.#moveToReview(video.folder, video.folder);
    });
  }

  /**
   * Finishes the work of killed processes: a job every half minute, and at startup. One failure
   * does not stop the others. The first run of a process checks everything that is not public,
   * later ones only recent changes.
   */
  async repair(): Promise<void> {
    const { publications, onError } = this.#deps;
    for (const moved of await publications.listMoved(!this.#hasSwept)) {
      if (await this.#isMisplaced(moved)) await this.moveFiles(moved.id).catch(onError);
    }
    this.#hasSwept = true;
    for (const videoId of await publications.listApproved())
      await this.publish(videoId, SYSTEM).catch(onError);
    for (const videoId of await publications.listCleared())
      await this.restore(videoId, SYSTEM).catch(onError);
  }

  async #isMisplaced({ folder, nextFolder, isPublic }: MovedVideo): Promise<boolean> {
    if (nextFolder !== null) return true;
    return (await pathExists(join(this.#deps.folders.media, folder))) !== isPublic;
  }

  async #publishFiles(
    transaction: Database,
    videoId: number,
    { folder }: MediaFolders,
    next: string,
  ): Promise<void> {
    const { publications, folders } = this.#deps;
    // Media of an import may be shared, so they stay in place.
    if (folder === null || !(await pathExists(join(folders.review, folder))))
      return publications.clearNextFolder(transaction, videoId);
    await publications.rename(transaction, videoId, folder, next);
    await moveFolder(join(folders.review, folder), join(folders.media, next));
  }

  async #moveToReview(publicFolder: string, folder: string): Promise<void> {
    const { folders } = this.#deps;
    await moveFolder(join(folders.media, publicFolder), join(folders.review, folder));
  }

  async #restoreMissing(folder: string): Promise<void> {
    const { folders } = this.#deps;
    if (!(await pathExists(join(folders.media, folder))))
      await moveFolder(join(folders.review, folder), join(folders.media, folder));
  }

  async #removeFolder(folder: string): Promise<void> {
    const { media, review } = this.#deps.folders;
    for (const root of [media, review])
      await rm(join(root, folder), { recursive: true, force: true });
  }
}

/**
 * Returns the states from which a video may go to `to`. For `in_review` these are only public and
 * approved ones: other transitions to review do not start here.
 */
function sourceStates(to: VideoState): VideoState[] {
  if (to === 'in_review') return [...PUBLIC_STATES, 'approved'];
  return VIDEO_STATES.filter((from) => canTransition(from, to));
}

function restorableStates(to: 'restored' | 'in_review'): VideoState[] {
  return (['disabled_pending', 'quarantined', 'removed'] as const).filter((from) =>
    canTransition(from, to),
  );
}
