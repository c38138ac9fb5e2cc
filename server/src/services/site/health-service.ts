export const WORKER_FACT = 'worker_seen';
/**
 * Interval at which the worker records that it is alive. Readiness tolerates several missed ones.
 */
export const WORKER_BEAT_MS = 5000;

/** One dependency of the site. A check that rejects counts as failed. */
export type HealthCheck = () => Promise<boolean>;

/** Readiness of the site: each check by its name, and details that do not affect `isReady`. */
export type Health = { isReady: boolean } & Readonly<Record<string, boolean | string>>;

interface HealthDeps {
  checks: Readonly<Record<string, HealthCheck>>;
  /** Shown beside the checks; the site works without them. */
  details?: () => Promise<Readonly<Record<string, boolean | string>>>;
}

/** Lifetime of a result: anyone may request it, and a check writes to the disk. */
const RESULT_TTL_MS = 1000;
/** A check that takes longer has failed: a disk or a network share may hang forever. */
const CHECK_TIMEOUT_MS = 5000;

/** Checks whether this site can serve (readyz). */
export class HealthService {
  readonly #deps: HealthDeps;
  #last: { at: number; health: Promise<Health> } | undefined;

  constructor(deps: HealthDeps) {
    this.#deps = deps;
  }

  check(): Promise<Health> {
    if (!this.#last || performance.now() - this.#last.at > RESULT_TTL_MS)
      this.#last = { at: performance.now(), health: this.#runChecks() };
    return this.#last.health;
  }

  async #runChecks(): Promise<Health> {
    const { checks, details } = this.#deps;
    const names = Object.keys(checks);
    const found = await Promise.all(Object.values(checks).map((check) => passes(check)));
    const passed = Object.fromEntries(names.map((name, at) => [name, found[at] ?? false]));
    return { isReady: found.every(Boolean), ...passed, ...(await details?.()) };
  }
}

async function passes(check: HealthCheck): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  const found = await Promise.race([check().catch(() => false), late]);
  clearTimeout(timer);
  return found;
}
