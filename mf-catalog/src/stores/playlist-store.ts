import { isApiError } from '@nocturne/api/api-error';
import type { Language } from '@nocturne/contracts/constants';
import type { Playlist } from '@nocturne/contracts/entities/community';
import type { Video } from '@nocturne/contracts/entities/video';
import type { Services } from '@nocturne/federation/services';
import { makeAutoObservable } from 'mobx';

/** What there is of a playlist; the page says the other three in words. */
export type PlaylistPlight = 'found' | 'private' | 'missing' | 'failed';

/** One playlist as the server writes it into the page. */
export interface PlaylistState {
  id: number;
  plight: PlaylistPlight;
  playlist: Playlist | null;
  videos: readonly Video[];
}

/** One playlist with its videos (R2.1-22). */
export class PlaylistStore {
  id = 0;
  plight: PlaylistPlight = 'missing';
  playlist: Playlist | null = null;
  videos: readonly Video[] = [];
  isBusy = false;
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly language: Language;

  #api: Services['api'];

  constructor({ api, origin, locale }: Pick<Services, 'api' | 'origin' | 'locale'>) {
    this.#api = api;
    this.origin = origin;
    this.language = locale.language;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Looks for a playlist; never rejects, what came of it is `plight`. */
  async show(id: number, signal?: AbortSignal): Promise<void> {
    this.begin(id);
    try {
      const { playlist, videos } = await this.#api.read('playlist', { playlist_id: id }, signal ? { signal } : {});
      this.restore({ id, plight: 'found', playlist, videos });
    } catch (cause) {
      this.restore({ id, plight: plightOf(cause), playlist: null, videos: [] });
    }
  }

  async retry(): Promise<void> {
    await this.show(this.id);
  }

  begin(id: number): void {
    this.id = id;
    this.isBusy = true;
  }

  snapshot(): PlaylistState {
    const { id, plight, playlist, videos } = this;
    return { id, plight, playlist, videos };
  }

  restore(state: PlaylistState): void {
    this.isBusy = false;
    Object.assign(this, state);
  }
}

function plightOf(cause: unknown): PlaylistPlight {
  if (!isApiError(cause)) throw cause;
  if (cause.status === 404 || cause.status === 400) return 'missing';
  return cause.status === 403 || cause.status === 401 ? 'private' : 'failed';
}
