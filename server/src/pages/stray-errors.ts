import { stackOfThrown } from '../rendering/thrown.ts';
import { PageFault } from '../rendering/page-fault.ts';
import type { NodeBuildLoader } from '../rendering/node-builds.ts';
import type { CountedFault } from './page-renderer.ts';
import { currentContext, type RunningRelease } from '../rendering/release-context.ts';
import type { ReleaseHealth } from './release-health.ts';

/** Processor time outside of any page that a build may use within the window, milliseconds. */
export const BACKGROUND_CPU_MS = 2000;
const BACKGROUND_WINDOW_MS = 60_000;

interface StrayDeps {
  builds: Pick<NodeBuildLoader, 'findInStack'>;
  health: ReleaseHealth;
  report: (error: unknown) => void;
  onFault: (fault: CountedFault) => void;
  /** Milliseconds. */
  now: () => number;
}

/**
 * Counts faults of releases outside of pages: uncaught errors, and timers that use too much
 * processor time.
 */
export class StrayErrors {
  readonly #deps: StrayDeps;
  readonly #background = new Map<string, { startedAt: number; ms: number }>();

  constructor(deps: StrayDeps) {
    this.#deps = deps;
  }

  /**
   * Counts an uncaught error against the release that caused it. Returns false for the server's own
   * errors.
   */
  recordUncaught(error: unknown): boolean {
    const context = currentContext();
    const release = this.#deps.builds.findInStack(stackOfThrown(error)) ?? context?.blamedRelease();
    if (release) this.recordError(error, release, context?.address);
    return release !== undefined || !isError(error);
  }

  recordError(error: unknown, release: RunningRelease, address = ''): void {
    const { health, report, onFault } = this.#deps;
    report(new PageFault(release, 'stray', 'it threw an uncaught error', error));
    health.countFault(release);
    onFault({
      ...release,
      reason: 'stray',
      address,
      isCertain: health.isSetAside(release.release),
    });
  }

  /** Counts shared objects that a release changed; they are already restored. */
  recordSharedChanges(names: readonly string[], release: RunningRelease): void {
    const { health, report, onFault } = this.#deps;
    report(
      new PageFault(release, 'realm', `it changed shared objects: ${names.slice(0, 3).join(', ')}`),
    );
    health.countSevereFault(release);
    onFault({
      ...release,
      reason: 'realm',
      address: '',
      isCertain: health.isSetAside(release.release),
    });
  }

  /** Adds processor time of a build's timers. */
  addProcessorTime(ms: number, release: RunningRelease): void {
    const { health, report, onFault, now } = this.#deps;
    const known = this.#background.get(release.release);
    const sum =
      known && known.startedAt > now() - BACKGROUND_WINDOW_MS ? known : { startedAt: now(), ms: 0 };
    sum.ms += ms;
    this.#background.set(release.release, sum);
    if (sum.ms <= BACKGROUND_CPU_MS) return;
    this.#background.delete(release.release);
    report(
      new PageFault(
        release,
        'processor',
        `its timers took ${Math.round(sum.ms)} ms of processor time`,
      ),
    );
    health.countSevereFault(release);
    onFault({
      ...release,
      reason: 'processor',
      address: '',
      isCertain: health.isSetAside(release.release),
    });
  }
}

/**
 * The server and Node only throw errors. Any other value comes from a release, but from an unknown
 * one.
 */
function isError(thrown: unknown): boolean {
  try {
    return thrown instanceof Error;
  } catch {
    return false;
  }
}
