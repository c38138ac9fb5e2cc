import { GUARD_WINDOW_MS } from '@nocturne/contracts/registry';
import type { RunningRelease } from './release-context.ts';

/**
 * Faults within the window after which this process sets a release aside, if at least half of its
 * pages failed.
 */
export const SET_ASIDE_FAULTS = 10;
export const SET_ASIDE_SHARE = 0.5;
/** A fault that delays everybody counts as this many faults, whatever the share of its pages. */
const GRAVE_WEIGHT = 5;

interface Counted {
  startedAt: number;
  pages: number;
  faults: number;
  setAsideAt: number | undefined;
}

interface HealthDeps {
  /** Milliseconds. */
  now: () => number;
  /** Called once when a release is set aside. */
  onSetAside: (release: RunningRelease) => void;
}

/**
 * Counts the faults of releases in this process. A release that mostly fails is set aside for
 * `GUARD_WINDOW_MS`: its pages use the previous release at once, without a failing try. This
 * applies until the release guard decides for all processes.
 */
export class ReleaseHealth {
  readonly #deps: HealthDeps;
  readonly #counted = new Map<string, Counted>();

  constructor(deps: HealthDeps) {
    this.#deps = deps;
  }

  /** Counts a page that used the release, or should have. */
  page({ release }: RunningRelease): void {
    this.#of(release).pages += 1;
  }

  fault(running: RunningRelease): void {
    const counted = this.#of(running.release);
    counted.faults += 1;
    if (counted.faults >= counted.pages * SET_ASIDE_SHARE) this.#judge(running, counted);
  }

  /** Counts a fault that affects all pages: too much processor time, or a changed shared object. */
  graveFault(running: RunningRelease): void {
    const counted = this.#of(running.release);
    counted.faults += GRAVE_WEIGHT;
    this.#judge(running, counted);
  }

  isSetAside(release: string): boolean {
    return this.#counted.has(release) && this.#of(release).setAsideAt !== undefined;
  }

  #judge(running: RunningRelease, counted: Counted): void {
    if (counted.setAsideAt !== undefined || counted.faults < SET_ASIDE_FAULTS) return;
    counted.setAsideAt = this.#deps.now();
    this.#deps.onSetAside(running);
  }

  /** Counts reset with each window, or when a set-aside ends. */
  #of(release: string): Counted {
    const now = this.#deps.now();
    const known = this.#counted.get(release);
    if (known && (known.setAsideAt ?? known.startedAt) > now - GUARD_WINDOW_MS) return known;
    const begun: Counted = { startedAt: now, pages: 0, faults: 0, setAsideAt: undefined };
    this.#counted.set(release, begun);
    return begun;
  }
}
