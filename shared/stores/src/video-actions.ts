import type { Api, PostResult } from '@nocturne/api/api';
import type { Video } from '@nocturne/contracts/entities/video';
import type { Opinion } from '@nocturne/contracts/entities/community';
import type { StatBody } from '@nocturne/contracts/forms';
import type { OpinionSection, StatSection } from '@nocturne/contracts/stat-sections';
import type { MessageKey } from '@nocturne/i18n/messages';
import { logger } from '@nocturne/lib/logger';
import { refusalKey, successKey, type ActionSubject } from './action-notices.ts';
import { failureCode } from './failure-code.ts';
import type { ModalsStore } from './modals-store.ts';
import type { NotificationsStore } from './notifications-store.ts';
import { notifyRefusal } from './notify-refusal.ts';
import type { SessionStore } from './session-store.ts';
import type { SignInPrompt } from './sign-in-prompt.ts';
import type { WatchLaterStore } from './watch-later-store.ts';
import type { Undo } from './wished-switch.ts';

interface VideoActionsOptions {
  api: Api;
  session: SessionStore;
  signIn: SignInPrompt;
  modals: ModalsStore;
  notifications: NotificationsStore;
  watchLater: WatchLaterStore;
}

/** The notice of an action that worked. */
interface ActNotice {
  /** A newer notice about the same thing takes its place. */
  about: string;
  undo?: Undo;
  params?: Record<string, string>;
  /** Instead of the subject's own success. */
  said?: MessageKey;
}

/** What became of a vote: the new counts, or that it was given before. */
export type VoteOutcome = { likes: number; dislikes: number } | 'already';

/**
 * What a viewer does with a video or its makers, by the names of section 7.1 (R7-09). Nothing here rejects: each action says what came
 * of it in a notification (R8-04) and returns it. The first three post to /api/input.php, watch later is local only. What a visitor asks for
 * is done after they have signed in. `undo` is what the notice's Undo button does; without it there is no button.
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

  /** 1 likes, 0 dislikes. A visitor's vote is sent too, and answered with the Login dialog (R4-11). Null where it was refused. */
  vote(videoId: number, vote: 1 | 0): Promise<VoteOutcome | null> {
    return this.#vote('video', videoId, vote);
  }

  /** The same of a comment. */
  voteOnComment(commentId: number, vote: 1 | 0): Promise<VoteOutcome | null> {
    return this.#vote('comment', commentId, vote);
  }

  /** True for a member; a visitor gets the Login modal, and the action goes on after it (R4-11). False where they did not sign in. */
  requireMember(): Promise<boolean> {
    return this.#services.signIn.requireMember();
  }

  /** True when the member subscribes, since now or before. */
  async subscribe(section: StatSection, objectId: string, undo: Undo = null): Promise<boolean> {
    if (!(await this.requireMember())) return false;
    const about = `subscription:${section}:${objectId}`;
    return isSo(
      await this.#tell(
        'subscribe',
        { act: 'subscribe', section, object_id: objectId },
        { about, undo },
      ),
    );
  }

  /** True when the member does not subscribe, since now or before (settlement 26). */
  async unsubscribe(section: StatSection, objectId: string, undo: Undo = null): Promise<boolean> {
    if (!(await this.requireMember())) return false;
    const about = `subscription:${section}:${objectId}`;
    return isSo(
      await this.#tell(
        'unsubscribe',
        { act: 'unsubscribe', section, object_id: objectId },
        { about, undo },
      ),
    );
  }

  /** Local only; null without storage. */
  addToWatchLater(video: Video): Promise<boolean | null> {
    return this.#services.watchLater.add(video);
  }

  /** The same, and out of the list where the video is in it. */
  toggleWatchLater(video: Video): Promise<boolean | null> {
    return this.#services.watchLater.toggle(video);
  }

  /** Opens the choice of the member's playlists (R4-11, R6-01). False where it did not open. */
  async saveToPlaylist({ video_id, title }: Pick<Video, 'video_id' | 'title'>): Promise<boolean> {
    if (!(await this.requireMember())) return false;
    this.#services.modals.open('AddToPlaylist', { video_id: String(video_id), title });
    return true;
  }

  /** Favourite: into the local watch-later list and onto the server's favourites (R4-11). Undo takes it out of both, where this put it in. */
  async favourite(video: Video, undo: Undo = null): Promise<boolean> {
    if (!(await this.requireMember())) return false;
    const { watchLater } = this.#services;
    const { video_id: id, title } = video;
    const isKeptNow = await watchLater.addQuietly(video);
    const undoBoth = async (): Promise<void> => {
      if (isKeptNow) await watchLater.remove(id);
      await undo?.();
    };
    const event = { act: 'favourite', section: 'add', video_id: String(id) } as const;
    return isSo(
      await this.#tell('favourite', event, {
        about: `favourite:${id}`,
        undo: undo && undoBoth,
        params: { title },
      }),
    );
  }

  /** Off the server's favourites; the local list stays as it is (settlement 27). True when it is none, since now or before. */
  async unfavourite({ video_id: id, title }: Video, undo: Undo = null): Promise<boolean> {
    if (!(await this.requireMember())) return false;
    const event = { act: 'favourite', section: 'remove', video_id: String(id) } as const;
    const notice = {
      about: `favourite:${id}`,
      undo,
      params: { title },
      said: 'notify.favourite_removed',
    } as const;
    return isSo(await this.#tell('favourite', event, notice));
  }

  async #vote(section: 'video' | 'comment', id: number, vote: 1 | 0): Promise<VoteOutcome | null> {
    const event = {
      act: 'vote',
      section,
      object_id: String(id),
      vote: vote === 1 ? '1' : '0',
    } as const;
    const result = await this.#tell('vote', event, { about: `vote:${section}:${id}` });
    if (!result?.ok) return isAlreadySo(result) ? 'already' : null;
    const { likes, dislikes } = result.answer;
    return likes === undefined || dislikes === undefined ? null : { likes, dislikes };
  }

  /** Posts an event and shows what came of it; null where no answer came or nobody signed in. */
  async #tell(
    subject: ActionSubject,
    event: StatBody,
    notice: ActNotice,
  ): Promise<PostResult<'stat'> | null> {
    const { signIn, notifications } = this.#services;
    const { about, undo, params = {}, said = successKey(subject) } = notice;
    try {
      const result = await signIn.post('stat', event);
      if (result?.ok) notifications.success(said, params, { about, ...(undo ? { undo } : {}) });
      // It is as it was wished: no error. What was so before is not for Undo to take back.
      else if (isAlreadySo(result))
        notifications.success(refusalKey(subject, 'already'), params, { about });
      else if (result)
        notifyRefusal(
          notifications,
          result.refusal,
          refusalKey(subject, result.refusal.code),
          params,
        );
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
