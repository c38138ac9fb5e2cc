import type { AnalyticsEvent } from '@nocturne/contracts/events';
import { ReportLimits } from '../../lib/report-limits.ts';
import type {
  ExperimentCount,
  ExperimentsRepository,
  ExperimentTrace,
} from '../../repositories/releases/experiments-repository.ts';
import { PeriodicFlusher } from '../../lib/periodic-flusher.ts';
import type { DaySalt } from './day-salt.ts';
import { dayOf } from './day-of.ts';

/**
 * Maximum number of events from one address that count in experiments within the guard's window, so
 * that no address decides an experiment.
 */
const EVENTS_PER_ADDRESS = 250;
/**
 * A later first frame counts as this, milliseconds, so that one suspended page does not move the
 * mean.
 */
export const FIRST_FRAME_MAX_MS = 30_000;
/** Visitors held between two writes; more are dropped. */
const BUFFERED_VISITORS_MAX = 20_000;

interface VariantRef {
  experiment: string;
  variant: string;
}
type SeenVisitor = VariantRef & {
  day: string;
  visitorId: string;
  hasPlayed: boolean;
  hasFailed: boolean;
};
type DayCount = ExperimentCount & { day: string };

interface CountersDeps {
  repository: Pick<ExperimentsRepository, 'addCounts'>;
  salt: Pick<DaySalt, 'hash'>;
  /** Finds the variant for `experiment:variant`; undefined if no such experiment runs. */
  variantOf: (text: string) => Promise<VariantRef | undefined>;
  clock: () => Date;
}

/**
 * Counts the actions of consenting visitors in each variant of an experiment. An id is in memory
 * for a second, then hashed with the salt of its day.
 */
export class ExperimentCounters {
  readonly #deps: CountersDeps;
  readonly #limits: ReportLimits;
  readonly #writer = new PeriodicFlusher(() => this.#write());
  #seen = new Map<string, SeenVisitor>();
  #counts = new Map<string, DayCount>();

  constructor(deps: CountersDeps) {
    this.#deps = deps;
    this.#limits = new ReportLimits({ good: EVENTS_PER_ADDRESS, clock: deps.clock });
  }

  start(onError: (error: unknown) => void): void {
    this.#writer.start(onError);
  }

  /** Writes the remaining counts. */
  stop(): Promise<void> {
    return this.#writer.stop();
  }

  flush(): Promise<void> {
    return this.#writer.flush();
  }

  /** Counts events of one visitor. Visitors without an id are in no experiment. */
  async countEvents(
    events: readonly AnalyticsEvent[],
    { visitorId, address }: { visitorId: string; address: string },
  ): Promise<void> {
    if (visitorId === '') return;
    for (const event of events)
      for (const text of new Set(event.variants)) {
        const variantRef = await this.#deps.variantOf(text);
        if (variantRef && this.#limits.tryTake(address, isError(event)))
          this.#count(event, variantRef, visitorId);
      }
  }

  #count(event: AnalyticsEvent, variantRef: VariantRef, visitorId: string): void {
    const day = dayOf(this.#deps.clock());
    const ms = firstFrameOf(event);
    const hasFailed = isError(event);
    this.#addVisitor({ ...variantRef, day, visitorId, hasPlayed: ms !== undefined, hasFailed });
    if (ms !== undefined)
      this.#add({
        ...variantRef,
        day,
        plays: 1,
        errors: 0,
        firstFrameMs: ms,
        firstFrameSquares: ms * ms,
      });
    if (hasFailed)
      this.#add({ ...variantRef, day, plays: 0, errors: 1, firstFrameMs: 0, firstFrameSquares: 0 });
  }

  #addVisitor(seen: SeenVisitor): void {
    const key = JSON.stringify([seen.day, seen.experiment, seen.variant, seen.visitorId]);
    const known = this.#seen.get(key);
    if (known)
      Object.assign(known, {
        hasPlayed: known.hasPlayed || seen.hasPlayed,
        hasFailed: known.hasFailed || seen.hasFailed,
      });
    else if (this.#seen.size < BUFFERED_VISITORS_MAX) this.#seen.set(key, seen);
  }

  #add(count: DayCount): void {
    const key = JSON.stringify([count.day, count.experiment, count.variant]);
    const known = this.#counts.get(key);
    if (!known) return void this.#counts.set(key, count);
    known.plays += count.plays;
    known.errors += count.errors;
    known.firstFrameMs += count.firstFrameMs;
    known.firstFrameSquares += count.firstFrameSquares;
  }

  /** Counts that cannot be written are kept for the next attempt. */
  async #write(): Promise<void> {
    const seen = Map.groupBy(this.#seen.values(), ({ day }) => day);
    const counts = Map.groupBy(this.#counts.values(), ({ day }) => day);
    this.#seen = new Map();
    this.#counts = new Map();
    try {
      for (const [day, visitors] of seen) {
        await this.#deps.repository.addCounts(
          day,
          await Promise.all(visitors.map((one) => this.#traceOf(one))),
          counts.get(day) ?? [],
        );
        seen.delete(day);
        counts.delete(day);
      }
    } catch (error) {
      for (const one of [...seen.values()].flat()) this.#addVisitor(one);
      for (const one of [...counts.values()].flat()) this.#add(one);
      throw error;
    }
  }

  async #traceOf({
    day,
    experiment,
    variant,
    visitorId,
    hasPlayed,
    hasFailed,
  }: SeenVisitor): Promise<ExperimentTrace> {
    const visitor = await this.#deps.salt.hash(day, 'experiment', visitorId);
    return { experiment, variant, visitor, hasPlayed, hasFailed };
  }
}

const isError = (event: AnalyticsEvent): boolean =>
  event.kind === 'goal' && event.goal === 'player_error';

/** Milliseconds to the first frame; undefined for any other event. */
function firstFrameOf(event: AnalyticsEvent): number | undefined {
  if (
    event.kind !== 'goal' ||
    event.goal !== 'player_firstframe' ||
    !/^\d{1,6}$/.test(event.value ?? '')
  )
    return undefined;
  return Math.min(Number(event.value), FIRST_FRAME_MAX_MS);
}
