import type { FormBody } from '@nocturne/contracts/bodies';
import type { Api, PostResult } from '@nocturne/api/api';
import type { Video } from '@nocturne/contracts/entities/video';
import type { Opinion } from '@nocturne/contracts/entities/community';
import type { OpinionSection, StatSection } from '@nocturne/contracts/stat-sections';
import type { MessageKey } from '@nocturne/i18n/messages';
import { logger } from '@nocturne/lib/logger';
import { refusalKey, successKey, type ActionSubject } from './action-toasts.ts';
import { failureCode } from './failure-code.ts';
import type { ModalsStore } from './modals-store.ts';
import type { ToastsStore } from './toasts-store.ts';
import { notifyRefusal } from './notify-refusal.ts';
import type { SessionStore } from './session-store.ts';
import type { SignInPrompt } from './sign-in-prompt.ts';
import type { WatchLaterStore } from './watch-later-store.ts';
import type { Undo } from './optimistic-toggle.ts';

interface VideoActionsDeps {
  api: Api;
  session: SessionStore;
  signIn: SignInPrompt;
  modals: ModalsStore;
  notifications: ToastsStore;
  watchLater: WatchLaterStore;
}

/** The toast of a successful action. */
interface ActionToast {
  /** A newer toast about the same subject replaces this one. */
  about: string;
  undo?: Undo;
  params?: Record<string, string>;
  /** Replaces the default success text of the subject. */
  messageKey?: MessageKey;
}

/** Result of a vote: the new counts, or that the member had already voted. */
export type VoteOutcome = { likes: number; dislikes: number } | 'already';

/**
 * Actions of a viewer on a video or its makers. Nothing rejects: each action reports its result in
 * a toast and returns it. Votes, subscriptions and favorites post to /api/input.php; watch later
 * is local. A visitor's action continues after sign-in. `undo` runs from the Undo button of the
 * toast; without it the toast has no button.
 */
export class VideoActions {
  #deps: VideoActionsDeps;

  constructor(deps: VideoActionsDeps) {
    this.#deps = deps;
  }

  /** Sends a statistics event silently; resolves to false if it failed. */
  async addStat(event: FormBody<'stat'>): Promise<boolean> {
    try {
      return (await this.#deps.api.post('stat', event)).ok;
    } catch (cause) {
      logger.warn(`statistics event ${event.act} was not sent`, cause);
      return false;
    }
  }

  /**
   * Returns the member's earlier vote, subscription or favorite; null for a visitor or after a
   * failure, which is only logged.
   */
  async ownOpinion(section: OpinionSection, objectId: string): Promise<Opinion | null> {
    if (!this.#deps.session.isMember) return null;
    try {
      return await this.#deps.api.read('opinion', { section, object_id: objectId });
    } catch (cause) {
      logger.warn('the member’s own opinion did not load', cause);
      return null;
    }
  }

  /**
   * Votes: 1 likes, 0 dislikes. It also posts for visitors; the refusal opens the Login dialog.
   * Resolves to null if refused.
   */
  vote(videoId: number, vote: 1 | 0): Promise<VoteOutcome | null> {
    return this.#vote('video', videoId, vote);
  }

  /** Votes on a comment in the same way. */
  voteOnComment(commentId: number, vote: 1 | 0): Promise<VoteOutcome | null> {
    return this.#vote('comment', commentId, vote);
  }

  /**
   * Resolves to true for a member. A visitor gets the Login modal first; false if they do not sign
   * in.
   */
  requireMember(): Promise<boolean> {
    return this.#deps.signIn.requireMember();
  }

  /** Resolves to true if the member subscribes now, even if they did before. */
  async subscribe(section: StatSection, objectId: string, undo: Undo = null): Promise<boolean> {
    if (!(await this.requireMember())) return false;
    const about = `subscription:${section}:${objectId}`;
    return isDone(
      await this.#postWithToast(
        'subscribe',
        { act: 'subscribe', section, object_id: objectId },
        { about, undo },
      ),
    );
  }

  /**
   * Resolves to true if the member no longer subscribes, even if they did not before (settlement
   * 26).
   */
  async unsubscribe(section: StatSection, objectId: string, undo: Undo = null): Promise<boolean> {
    if (!(await this.requireMember())) return false;
    const about = `subscription:${section}:${objectId}`;
    return isDone(
      await this.#postWithToast(
        'unsubscribe',
        { act: 'unsubscribe', section, object_id: objectId },
        { about, undo },
      ),
    );
  }

  /** Adds to the local list only; resolves to null without storage. */
  addToWatchLater(video: Video): Promise<boolean | null> {
    return this.#deps.watchLater.add(video);
  }

  /** Adds to the local list, or removes the video if the list has it. */
  toggleWatchLater(video: Video): Promise<boolean | null> {
    return this.#deps.watchLater.toggle(video);
  }

  /** Opens the dialog with the member's playlists. Resolves to false if it did not open. */
  async saveToPlaylist({ video_id, title }: Pick<Video, 'video_id' | 'title'>): Promise<boolean> {
    if (!(await this.requireMember())) return false;
    this.#deps.modals.open('AddToPlaylist', { video_id: String(video_id), title });
    return true;
  }

  /**
   * Adds to the local watch-later list and to the favorites on the server. Undo removes from both
   * only what this call added.
   */
  async favourite(video: Video, undo: Undo = null): Promise<boolean> {
    if (!(await this.requireMember())) return false;
    const { watchLater } = this.#deps;
    const { video_id: id, title } = video;
    const wasAdded = await watchLater.addQuietly(video);
    const undoBoth = async (): Promise<void> => {
      if (wasAdded) await watchLater.remove(id);
      await undo?.();
    };
    const event = { act: 'favourite', section: 'add', video_id: String(id) } as const;
    return isDone(
      await this.#postWithToast('favourite', event, {
        about: `favourite:${id}`,
        undo: undo && undoBoth,
        params: { title },
      }),
    );
  }

  /**
   * Removes from the favorites on the server; the local list stays (settlement 27). Resolves to
   * true if it is not a favorite now.
   */
  async unfavourite({ video_id: id, title }: Video, undo: Undo = null): Promise<boolean> {
    if (!(await this.requireMember())) return false;
    const event = { act: 'favourite', section: 'remove', video_id: String(id) } as const;
    const toast = {
      about: `favourite:${id}`,
      undo,
      params: { title },
      messageKey: 'notify.favourite_removed',
    } as const;
    return isDone(await this.#postWithToast('favourite', event, toast));
  }

  async #vote(section: 'video' | 'comment', id: number, vote: 1 | 0): Promise<VoteOutcome | null> {
    const event = {
      act: 'vote',
      section,
      object_id: String(id),
      vote: vote === 1 ? '1' : '0',
    } as const;
    const result = await this.#postWithToast('vote', event, { about: `vote:${section}:${id}` });
    if (!result?.ok) return isAlreadyDone(result) ? 'already' : null;
    const { likes, dislikes } = result.answer;
    return likes === undefined || dislikes === undefined ? null : { likes, dislikes };
  }

  /** Posts an event and shows the result; null after a failure or without a sign-in. */
  async #postWithToast(
    subject: ActionSubject,
    event: FormBody<'stat'>,
    toast: ActionToast,
  ): Promise<PostResult<'stat'> | null> {
    const { api, signIn, notifications } = this.#deps;
    const { about, undo, params = {}, messageKey = successKey(subject) } = toast;
    try {
      const result = await signIn.withMember(() => api.post('stat', event));
      if (result?.ok)
        notifications.success(messageKey, params, { about, ...(undo ? { undo } : {}) });
      // The wanted state already exists: not an error, and Undo must not revert it.
      else if (isAlreadyDone(result))
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

/** True if the wanted state exists: the post succeeded, or the state existed before. */
function isDone(result: PostResult<'stat'> | null): boolean {
  return result?.ok === true || isAlreadyDone(result);
}

function isAlreadyDone(result: PostResult<'stat'> | null): boolean {
  return result?.ok === false && result.refusal.code === 'already';
}
