import { GUARD_WINDOW_MS } from '@nocturne/contracts/registry';
import type { RunningRelease } from '../rendering/release-context.ts';

/**
 * Faults within the window after which this process sets a release aside, if at least half of its
 * pages failed.
 */
export const SET_ASIDE_FAULTS = 10;
export const SET_ASIDE_SHARE = 0.5;
/** A fault that delays everybody counts as this many faults, whatever the share of its pages. */
const SEVERE_WEIGHT = 5;

interface ReleaseCounts {
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
  readonly #counts = new Map<string, ReleaseCounts>();

  constructor(deps: HealthDeps) {
    this.#deps = deps;
  }

  /** Counts a page that used the release, or should have. */
  countPage({ release }: RunningRelease): void {
    this.#countsOf(release).pages += 1;
  }

  countFault(running: RunningRelease): void {
    const counts = this.#countsOf(running.release);
    counts.faults += 1;
    if (counts.faults >= counts.pages * SET_ASIDE_SHARE) this.#checkThreshold(running, counts);
  }

  /** Counts a fault that affects all pages: too much processor time, or a changed shared object. */
  countSevereFault(running: RunningRelease): void {
    const counts = this.#countsOf(running.release);
    counts.faults += SEVERE_WEIGHT;
    this.#checkThreshold(running, counts);
  }

  isSetAside(release: string): boolean {
    return this.#counts.has(release) && this.#countsOf(release).setAsideAt !== undefined;
  }

  #checkThreshold(running: RunningRelease, counts: ReleaseCounts): void {
    if (counts.setAsideAt !== undefined || counts.faults < SET_ASIDE_FAULTS) return;
    counts.setAsideAt = this.#deps.now();
    this.#deps.onSetAside(running);
  }

  /** Counts reset with each window, or when a set-aside ends. */
  #countsOf(release: string): ReleaseCounts {
    const now = this.#deps.now();
    const known = this.#counts.get(release);
    if (known && (known.setAsideAt ?? known.startedAt) > now - GUARD_WINDOW_MS) return known;
    const newCounts: ReleaseCounts = { startedAt: now, pages: 0, faults: 0, setAsideAt: undefined };
    this.#counts.set(release, newCounts);
    return newCounts;
  }
}
