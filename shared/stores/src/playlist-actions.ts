import type { FormBody } from '@nocturne/contracts/bodies';
import type { Api, PostResult } from '@nocturne/api/api';
import type { Playlist } from '@nocturne/contracts/entities/community';
import type { Video } from '@nocturne/contracts/entities/video';
import type { PlaylistTexts, PlaylistFormValues } from '@nocturne/contracts/playlist-form';
import type { MessageKey } from '@nocturne/i18n/messages';
import { refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { IdempotencyKeyHolder } from '@nocturne/lib/idempotency-key';
import { failureCode } from './failure-code.ts';
import type { ToastsStore } from './toasts-store.ts';
import { notifyRefusal } from './notify-refusal.ts';
import type { SignInPrompt } from './sign-in-prompt.ts';

interface PlaylistActionsOptions {
  api: Api;
  signIn: SignInPrompt;
  notifications: ToastsStore;
}

export type NamedVideo = Pick<Video, 'video_id' | 'title'>;
export type PlaylistRefusal = Refusal<keyof PlaylistTexts>;
/** The stored playlist, or the reason for the refusal. */
export type PlaylistOutcome = { playlist: Playlist } | { refusal: PlaylistRefusal };

/**
 * Actions of members on their own playlists. Nothing rejects; actions without a form report their
 * result in a toast.
 */
export class PlaylistActions {
  #services: PlaylistActionsOptions;
  #key = new IdempotencyKeyHolder();

  constructor(services: PlaylistActionsOptions) {
    this.#services = services;
  }

  /**
   * Creates a playlist. A retry with the same values after a lost response does not create a second
   * one.
   */
  async create(form: PlaylistFormValues): Promise<PlaylistOutcome> {
    const values = valuesOf(form);
    const outcome = await this.#write({
      act: 'playlist_create',
      key: this.#key.keyFor(JSON.stringify(values)),
      ...values,
    });
    if ('playlist' in outcome) this.#key.markDelivered();
    return outcome;
  }

  async edit(id: number, form: PlaylistFormValues): Promise<PlaylistOutcome> {
    const outcome = await this.#write({
      act: 'playlist_edit',
      playlist_id: String(id),
      ...valuesOf(form),
    });
    if ('playlist' in outcome) this.#services.notifications.success('notify.playlist_edited');
    return outcome;
  }

  /** Resolves to true if the playlist no longer exists, even if it was deleted before. */
  async remove({
    playlist_id: id,
    title,
  }: Pick<Playlist, 'playlist_id' | 'title'>): Promise<boolean> {
    const result = await this.#post({ act: 'playlist_delete', playlist_id: String(id) });
    if (!isOkOr(result, 'not_found')) return this.#reportRefusal(result);
    this.#services.notifications.success('notify.playlist_deleted', { title });
    return true;
  }

  /** Resolves to true if the video is in the playlist, even if it was before. */
  async add(id: number, { video_id: videoId, title }: NamedVideo): Promise<boolean> {
    const result = await this.#post({
      act: 'playlist_add',
      playlist_id: String(id),
      video_id: String(videoId),
    });
    const { notifications } = this.#services;
    if (result?.ok) notifications.success('notify.add_to_playlist_success', { title });
    else if (isOkOr(result, 'already'))
      notifications.error('notify.add_to_playlist_already_added', { title });
    else if (isOkOr(result, 'full'))
      return this.#reportRefusal(result, 'notify.add_to_playlist_full');
    else return this.#reportRefusal(result);
    return true;
  }

  /** Resolves to true once the video is out of the playlist. */
  async removeVideo(id: number, { video_id: videoId, title }: NamedVideo): Promise<boolean> {
    const result = await this.#post({
      act: 'playlist_remove',
      playlist_id: String(id),
      video_id: String(videoId),
    });
    if (!result?.ok) return this.#reportRefusal(result);
    this.#services.notifications.success('notify.remove_from_playlist_success', { title });
    return true;
  }

  /**
   * Sorts the named videos within the positions that they occupy. Reports only failures: the new
   * order is visible.
   */
  async order(id: number, videoIds: readonly number[]): Promise<boolean> {
    const result = await this.#post({
      act: 'playlist_order',
      playlist_id: String(id),
      video_ids: videoIds.join(','),
    });
    return result?.ok === true || this.#reportRefusal(result);
  }

  async #write(body: FormBody<'stat'>): Promise<PlaylistOutcome> {
    try {
      const result = await this.#send(body);
      if (!result) return { refusal: { fields: {}, form: 'login_required' } };
      if (result.ok)
        return result.answer.playlist
          ? { playlist: result.answer.playlist }
          : { refusal: { fields: {}, form: 'system' } };
      const { code, errors } = result.refusal;
      return { refusal: refusalOf(errors, ['title', 'description'], code) };
    } catch (cause) {
      return { refusal: { fields: {}, form: failureCode(cause) } };
    }
  }

  /** Resolves to null after a failure, which it reports, or without a sign-in. */
  async #post(body: FormBody<'stat'>): Promise<PostResult<'stat'> | null> {
    try {
      return await this.#send(body);
    } catch (cause) {
      this.#services.notifications.error(`error.${failureCode(cause)}`);
      return null;
    }
  }

  #send(body: FormBody<'stat'>): Promise<PostResult<'stat'> | null> {
    const { api, signIn } = this.#services;
    return signIn.withMember(() => api.post('stat', body));
  }

  #reportRefusal(result: PostResult<'stat'> | null, key?: MessageKey): false {
    if (result && !result.ok) notifyRefusal(this.#services.notifications, result.refusal, key);
    return false;
  }
}

type PlaylistValues = Pick<
  Extract<FormBody<'stat'>, { act: 'playlist_edit' }>,
  'title' | 'description' | 'is_private'
>;

function valuesOf({ title, description, isPrivate }: PlaylistFormValues): PlaylistValues {
  return { title, description, is_private: isPrivate ? '1' : '0' };
}

/** True if the post succeeded, or if the server refused it with `code`. */
function isOkOr(
  result: PostResult<'stat'> | null,
  code: 'already' | 'not_found' | 'full',
): boolean {
  return result?.ok === true || (result?.ok === false && result.refusal.code === code);
}
