import { LOCAL_DATABASE } from '@nocturne/contracts/constants';
import { attempt } from '@nocturne/lib/attempt';
import type { StoreName } from './database.ts';

/** A change of one list of the local database. */
export interface Change {
  /** Undefined where the whole list changed. */
  videoId: number | undefined;
  /** Only where the video was left: the list has the same videos in the same order. */
  isPosition: boolean;
  /** Another tab of this browser made it. */
  isElsewhere: boolean;
}

interface Message extends Omit<Change, 'isElsewhere'> {
  store: StoreName;
}

export type OpenChannel = () => BroadcastChannel | undefined;

/** Tells the other tabs of this browser about each change. Nothing is told where the browser has no channels, or refuses them. */
export class OtherTabs {
  readonly #openChannel: OpenChannel;
  #channel: BroadcastChannel | undefined;

  constructor(openChannel: OpenChannel) {
    this.#openChannel = openChannel;
  }

  tell(store: StoreName, { videoId, isPosition }: Change): void {
    const message: Message = { store, videoId, isPosition };
    this.#connect()?.postMessage(message);
  }

  /** Calls `hear` for each change of a list by another tab; returns how to stop. */
  listen(store: StoreName, hear: (change: Change) => void): () => void {
    const listening = new AbortController();
    const take = ({ data }: MessageEvent<Partial<Message> | null>): void => {
      if (data?.store === store)
        hear({ videoId: data.videoId, isPosition: data.isPosition === true, isElsewhere: true });
    };
    this.#connect()?.addEventListener('message', take, { signal: listening.signal });
    return () => listening.abort();
  }

  #connect(): BroadcastChannel | undefined {
    this.#channel ??= attempt(this.#openChannel);
    return this.#channel;
  }
}

/** The channel of the local database. */
export function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(LOCAL_DATABASE) : undefined;
}
