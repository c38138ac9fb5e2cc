import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AdIo } from '../ad-io.ts';
import { AdError } from '../ad-types.ts';
import type { AdRequestEnvironment } from '../ad-types.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures');
export const PAGE = 'https://site.example/video/1/blue/';

/** Reads a fixture. */
export function fixture(name: string): string {
  return readFileSync(join(FIXTURES, name), 'utf8');
}

/** A clock that moves only on request and runs the timers that become due. */
export class FakeClock {
  time = 1_800_000_000_000;
  #timers = new Set<{ at: number; done: () => void }>();

  now = (): number => this.time;

  after = (ms: number, done: () => void): (() => void) => {
    const timer = { at: this.time + ms, done };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  };

  /** Advances up to `ms` milliseconds, one timer at a time, until no timer is left or `isDone`. */
  async run(ms: number, isDone: () => boolean = () => false): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      await flushPromises();
      const next = [...this.#timers].toSorted((a, b) => a.at - b.at)[0];
      if (isDone() || !next || next.at > end) break;
      this.time = Math.max(this.time, next.at);
      this.#timers.delete(next);
      next.done();
    }
    if (!isDone()) this.time = end;
  }
}

/** An answer that never arrives. */
export const HANG = Symbol('hang');

/** Answer of an address: a text, an error status, no answer at all, or a delayed text. */
export type Answer = string | number | typeof HANG | { afterMs: number; text: string };

/**
 * An AdIo that answers from fixtures by file name, and from given answers by address with or
 * without query. It records requests and pixels.
 */
export class FakeIo implements AdIo {
  readonly requestedUrls: string[] = [];
  readonly pinged: string[] = [];
  /** Requests and pixels that carried the cookies of their host. */
  readonly withCookies: string[] = [];
  readonly clock: FakeClock;
  /** HTTP status of media by address; others stay undefined. */
  readonly statuses = new Map<string, number>();
  readonly #answers: ReadonlyMap<string, Answer>;

  constructor(answers: Readonly<Record<string, Answer>> = {}, clock = new FakeClock()) {
    this.#answers = new Map(Object.entries(answers));
    this.clock = clock;
  }

  now = (): number => this.clock.now();
  after = (ms: number, done: () => void): (() => void) => this.clock.after(ms, done);
  random = (): number => 0.25;
  fetchStatus = (url: string): Promise<number | undefined> =>
    Promise.resolve(this.statuses.get(url));
  ping = (url: string, withCookies = false): void => {
    this.pinged.push(url);
    if (withCookies) this.withCookies.push(url);
  };

  fetchText = (url: string, _signal?: AbortSignal, withCookies = false): Promise<string> => {
    this.requestedUrls.push(url);
    if (withCookies) this.withCookies.push(url);
    const answer =
      this.#answers.get(url) ??
      this.#answers.get(url.split('?', 1)[0] ?? url) ??
      fixture(basename(new URL(url).pathname));
    if (answer === HANG) return new Promise(() => undefined);
    if (typeof answer === 'string') return Promise.resolve(answer);
    if (typeof answer === 'number')
      return Promise.reject(new AdError(301, `${url} returned status ${answer}.`));
    return new Promise(
      (resolve) => void this.clock.after(answer.afterMs, () => resolve(answer.text)),
    );
  };
}

/** Environment of a desktop page that plays mp4 and webm. */
export function environment(changes: Partial<AdRequestEnvironment> = {}): AdRequestEnvironment {
  return {
    width: 960,
    height: 540,
    isMobile: false,
    isMuted: false,
    isFullscreen: false,
    isMember: false,
    pageUrl: PAGE,
    transactionId: '123e4567-e89b-42d3-a456-426655440000',
    userAgent: 'Synthetic/1.0',
    content: { id: '1', seconds: () => 61.5 },
    canPlay: (mime) => /^video\/(?:mp4|webm)/.test(mime),
    ...changes,
  };
}

/** Lets chained promises settle. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}
