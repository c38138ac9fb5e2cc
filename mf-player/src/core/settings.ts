import {
  PLAYER_CAPTIONS_KEY,
  PLAYER_QUALITY_KEY,
  PLAYER_RATE_KEY,
  VOLUME_KEY,
} from '@nocturne/contracts/constants';
import { BANDWIDTH_KEY } from '@nocturne/contracts/stream-preload';
import { attempt } from '@nocturne/lib/attempt';

/** Volume saved between visits: 0 to 1, and the mute state. */
export interface SavedVolume {
  volume: number;
  isMuted: boolean;
}

/**
 * The viewer's own settings. Volume, quality, caption language and measured bandwidth (bits per
 * second) persist; the speed lasts for the session. Without storage all settings read as unset and
 * nothing is saved.
 */
export class PlayerSettings {
  #persistent: Storage | undefined;
  #session: Storage | undefined;

  constructor(persistent: Storage | undefined, session: Storage | undefined) {
    this.#persistent = persistent;
    this.#session = session;
  }

  get volume(): SavedVolume {
    const [volume, muted] = (read(this.#persistent, VOLUME_KEY) ?? '').split(',');
    return { volume: volume ? clamp(Number(volume)) : 1, isMuted: muted === 'muted' };
  }

  saveVolume({ volume, isMuted }: SavedVolume): void {
    write(this.#persistent, VOLUME_KEY, `${clamp(volume)}${isMuted ? ',muted' : ''}`);
  }

  /** Label of the chosen rendition; empty for the default. */
  get quality(): string {
    return read(this.#persistent, PLAYER_QUALITY_KEY) ?? '';
  }

  saveQuality(label: string): void {
    write(this.#persistent, PLAYER_QUALITY_KEY, label);
  }

  /** Language of the captions; empty if they are off. */
  get captions(): string {
    return read(this.#persistent, PLAYER_CAPTIONS_KEY) ?? '';
  }

  saveCaptions(language: string): void {
    write(this.#persistent, PLAYER_CAPTIONS_KEY, language);
  }

  get bandwidth(): number | undefined {
    return parsePositive(read(this.#persistent, BANDWIDTH_KEY));
  }

  saveBandwidth(bitsPerSecond: number): void {
    if (bitsPerSecond > 0)
      write(this.#persistent, BANDWIDTH_KEY, String(Math.round(bitsPerSecond)));
  }

  get rate(): number {
    return parsePositive(read(this.#session, PLAYER_RATE_KEY)) ?? 1;
  }

  saveRate(rate: number): void {
    write(this.#session, PLAYER_RATE_KEY, String(rate));
  }
}

/** Returns this browser's settings. Some browsers throw on mere access to storage. */
export function browserSettings(): PlayerSettings {
  return new PlayerSettings(
    attempt(() => globalThis.localStorage),
    attempt(() => globalThis.sessionStorage),
  );
}

function clamp(volume: number): number {
  return Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : 1;
}

function parsePositive(text: string | undefined): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

function read(storage: Storage | undefined, key: string): string | undefined {
  return attempt(() => storage?.getItem(key) ?? undefined);
}

function write(storage: Storage | undefined, key: string, value: string): void {
  attempt(() => storage?.setItem(key, value));
}
