import type { AdSlot, AdTag } from '@nocturne/contracts/ads';
import type { AdRequestEnvironment } from './ad-types.ts';

/** What resolving and tracking need of the world, so that both run in a test and in a command as they run on a page. */
export interface AdIo {
  /** Text of an answer; rejects with AdError. The signal ends it. Cookies go to the own server, to another host with `withCookies`. */
  fetchText: (url: string, signal: AbortSignal, withCookies?: boolean) => Promise<string>;
  /** HTTP status of a file; undefined where its host does not tell. Never rejects. */
  findStatus: (url: string, signal: AbortSignal) => Promise<number | undefined>;
  /** Sends one pixel and waits for nothing. */
  ping: (url: string, withCookies?: boolean) => void;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 to below 1. */
  random: () => number;
  /** Calls back after so many milliseconds; the answer calls it off. */
  after: (ms: number, done: () => void) => () => void;
}

/** Everything that one question to a tag needs. */
export interface AdQuestion {
  tag: AdTag;
  slot: AdSlot;
  environment: AdRequestEnvironment;
  signal: AbortSignal;
}
