import type { AdSlot, AdTag } from '@nocturne/contracts/ads';
import type { AdRequestEnvironment } from './ad-types.ts';

/** Network, clock and randomness of ad resolving and tracking. Tests and commands replace them. */
export interface AdIo {
  /**
   * Fetches the text of an answer; `signal` aborts it. Cookies go to this site's server, and to
   * other hosts with `withCookies`. Rejects with AdError.
   */
  fetchText: (url: string, signal: AbortSignal, withCookies?: boolean) => Promise<string>;
  /** HTTP status of a file; undefined if its host does not reveal it. Never rejects. */
  fetchStatus: (url: string, signal: AbortSignal) => Promise<number | undefined>;
  /** Sends one pixel without waiting for it. */
  ping: (url: string, withCookies?: boolean) => void;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A number in [0, 1). */
  random: () => number;
  /** Runs `done` after `ms` milliseconds; the returned function cancels it. */
  after: (ms: number, done: () => void) => () => void;
}

/** One request to a tag with its context. */
export interface AdRequest {
  tag: AdTag;
  slot: AdSlot;
  environment: AdRequestEnvironment;
  signal: AbortSignal;
}
