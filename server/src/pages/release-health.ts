import { GUARD_WINDOW_MS } from '@nocturne/contracts/registry';
import type { RunningRelease } from './release-context.ts';

/** Faults within the window after which a process draws no page with a release any more, if there are as many as half of its pages. */
export const SET_ASIDE_FAULTS = 10;
export const SET_ASIDE_SHARE = 0.5;
/** What holds up everybody, whoever asked for it, weighs as much as this many faults, and its share of the pages does not matter. */
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
  /** Told once when a release is set aside. */
  onSetAside: (release: RunningRelease) => void;
}

/**
 * What this process has seen of the releases that it draws with. One that fails mostly is set aside for GUARD_WINDOW_MS: its pages are drawn with the release
 * before at once, and not after a try that fails. The guard decides for all processes; this holds until it has.
 */
export class ReleaseHealth {
  readonly #deps: HealthDeps;
  readonly #counted = new Map<string, Counted>();

  constructor(deps: HealthDeps) {
    this.#deps = deps;
  }

  /** A page was drawn with the release, or was to be. */
  page({ release }: RunningRelease): void {
    this.#of(release).pages += 1;
  }

  fault(running: RunningRelease): void {
    const counted = this.#of(running.release);
    counted.faults += 1;
    if (counted.faults >= counted.pages * SET_ASIDE_SHARE) this.#judge(running, counted);
  }

  /** The release takes more of the processor than the other pages can spare. */
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

  /** Counts begin again with each window, and with the end of one in which the release was set aside. */
  #of(release: string): Counted {
    const now = this.#deps.now();
    const known = this.#counted.get(release);
    if (known && (known.setAsideAt ?? known.startedAt) > now - GUARD_WINDOW_MS) return known;
    const begun: Counted = { startedAt: now, pages: 0, faults: 0, setAsideAt: undefined };
    this.#counted.set(release, begun);
    return begun;
  }
}
