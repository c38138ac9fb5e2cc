import { LOCAL_DATABASE } from '@nocturne/contracts/constants';
import { attempt } from '@nocturne/lib/attempt';
import type { StoreName } from './database.ts';

/** A change of one list of the local database. */
export interface Change {
  /** Undefined if the whole list changed. */
  videoId: number | undefined;
  /** True if only a playback position changed: the list has the same videos in the same order. */
  isPosition: boolean;
  /** True if another tab of this browser made the change. */
  isElsewhere: boolean;
}

interface Message extends Omit<Change, 'isElsewhere'> {
  store: StoreName;
}

export type OpenChannel = () => BroadcastChannel | undefined;

/**
 * Broadcasts each change to the other tabs of this browser. Does nothing if the browser lacks or
 * refuses BroadcastChannel.
 */
export class OtherTabs {
  readonly #openChannel: OpenChannel;
  #channel: BroadcastChannel | undefined;

  constructor(openChannel: OpenChannel) {
    this.#openChannel = openChannel;
  }

  broadcast(store: StoreName, { videoId, isPosition }: Change): void {
    const message: Message = { store, videoId, isPosition };
    this.#connect()?.postMessage(message);
  }

  /** Calls `notify` for each change of a list by another tab; returns a function that stops it. */
  listen(store: StoreName, notify: (change: Change) => void): () => void {
    const listening = new AbortController();
    const onMessage = ({ data }: MessageEvent<Partial<Message> | null>): void => {
      if (data?.store === store)
        notify({ videoId: data.videoId, isPosition: data.isPosition === true, isElsewhere: true });
    };
    this.#connect()?.addEventListener('message', onMessage, { signal: listening.signal });
    return () => listening.abort();
  }

  #connect(): BroadcastChannel | undefined {
    this.#channel ??= attempt(this.#openChannel);
    return this.#channel;
  }
}

/**
 * Opens the channel of the local database, or returns undefined if the browser has no
 * BroadcastChannel.
 */
export function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(LOCAL_DATABASE) : undefined;
}
