import type { Api, PostResult } from '@nocturne/api/api';
import type { Video } from '@nocturne/contracts/entities/video';
import type { Opinion } from '@nocturne/contracts/entities/community';
import type { StatBody } from '@nocturne/contracts/forms';
import type { OpinionSection, StatSection } from '@nocturne/contracts/stat-sections';
import { logger } from '@nocturne/lib/logger';
import { refusalKey, successKey, type ActionSubject } from './action-notices.ts';
import { failureCode } from './failure-code.ts';
import type { ModalsStore } from './modals-store.ts';
import type { NotificationsStore } from './notifications-store.ts';
import { notifyRefusal } from './notify-refusal.ts';
import type { SessionStore } from './session-store.ts';
import type { WatchLaterStore } from './watch-later-store.ts';

interface VideoActionsOptions {
  api: Api;
  session: SessionStore;
  modals: ModalsStore;
  notifications: NotificationsStore;
  watchLater: WatchLaterStore;
}

/** What became of a vote: the new counts, or that it was given before. */
export type VoteOutcome = { likes: number; dislikes: number } | 'already';

/**
 * What a viewer does with a video or its makers, by the names of section 7.1 (R7-09). Nothing here rejects: each action says what came
 * of it in a notification (R8-04) and returns it. The first three post to /api/input.php, watch later is local only.
 */
export class VideoActions {
  #services: VideoActionsOptions;

  constructor(services: VideoActionsOptions) {
    this.#services = services;
  }

  /** Sends a statistics event without a word to the viewer; false when it did not arrive. */
  async addStat(event: StatBody): Promise<boolean> {
    try {
      return (await this.#services.api.post('stat', event)).ok;
    } catch (cause) {
      logger.warn(`statistics event ${event.act} was not sent`, cause);
      return false;
    }
  }

  /** What the member did with something before; null for a visitor, and where it was not to be had: nobody waits for it. */
  async ownOpinion(section: OpinionSection, objectId: string): Promise<Opinion | null> {
    if (!this.#services.session.isMember) return null;
    try {
      return await this.#services.api.read('opinion', { section, object_id: objectId });
    } catch (cause) {
      logger.warn('one’s own opinion did not come', cause);
      return null;
    }
  }

  /** 1 likes, 0 dislikes. A visitor's vote is sent too, and answered with the log-in message (R4-11). Null where it was refused. */
  vote(videoId: number, vote: 1 | 0): Promise<VoteOutcome | null> {
    return this.#vote('video', videoId, vote);
  }

  /** The same of a comment. */
  voteOnComment(commentId: number, vote: 1 | 0): Promise<VoteOutcome | null> {
    return this.#vote('comment', commentId, vote);
  }

  /** True when the member subscribes, since now or before; a visitor gets the Login modal and nothing is sent (R4-11). */
  async subscribe(section: StatSection, objectId: string): Promise<boolean> {
    if (!this.#isMember()) return false;
    return isSo(await this.#tell('subscribe', { act: 'subscribe', section, object_id: objectId }));
  }

  /** True when the member does not subscribe, since now or before (settlement 26). */
  async unsubscribe(section: StatSection, objectId: string): Promise<boolean> {
    if (!this.#isMember()) return false;
    return isSo(await this.#tell('unsubscribe', { act: 'unsubscribe', section, object_id: objectId }));
  }

  /** Local only; null without storage. */
  addToWatchLater(video: Video): Promise<boolean | null> {
    return this.#services.watchLater.add(video);
  }

  /** Opens the choice of the member's playlists; a visitor gets the Login modal (R4-11, R6-01). False where it did not open. */
  saveToPlaylist({ video_id, title }: Pick<Video, 'video_id' | 'title'>): boolean {
    if (!this.#isMember()) return false;
    this.#services.modals.open('AddToPlaylist', { video_id: String(video_id), title });
    return true;
  }

  /** Favourite: into the local watch-later list and onto the server's favourites; a visitor gets the Login modal (R4-11). */
  async favourite(video: Video): Promise<boolean> {
    if (!this.#isMember()) return false;
    await this.#services.watchLater.addQuietly(video);
    const event = { act: 'favourite', section: 'add', video_id: String(video.video_id) } as const;
    return isSo(await this.#tell('favourite', event, { title: video.title }));
  }

  async #vote(section: 'video' | 'comment', id: number, vote: 1 | 0): Promise<VoteOutcome | null> {
    const result = await this.#tell('vote', { act: 'vote', section, object_id: String(id), vote: vote === 1 ? '1' : '0' });
    if (!result?.ok) return isAlreadySo(result) ? 'already' : null;
    const { likes, dislikes } = result.answer;
    return likes === undefined || dislikes === undefined ? null : { likes, dislikes };
  }

  #isMember(): boolean {
    const { session, modals } = this.#services;
    if (!session.isMember) modals.open('Login');
    return session.isMember;
  }

  /** Posts an event and shows what came of it; null where no answer came. */
  async #tell(subject: ActionSubject, event: StatBody, params: Record<string, string> = {}): Promise<PostResult<'stat'> | null> {
    const { api, notifications } = this.#services;
    try {
      const result = await api.post('stat', event);
      if (result.ok) notifications.success(successKey(subject), params);
      else notifyRefusal(notifications, result.refusal, refusalKey(subject, result.refusal.code), params);
      return result;
    } catch (cause) {
      notifications.error(`error.${failureCode(cause)}`);
      return null;
    }
  }
}

/** Whether what was wished is so now: done, or refused because it has been so before (R8-08). */
function isSo(result: PostResult<'stat'> | null): boolean {
  return result?.ok === true || isAlreadySo(result);
}

function isAlreadySo(result: PostResult<'stat'> | null): boolean {
  return result?.ok === false && result.refusal.code === 'already';
}
