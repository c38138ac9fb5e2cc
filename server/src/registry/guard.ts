import { GUARD_REPORTS, GUARD_WINDOW_MS } from '@nocturne/contracts/registry';
import type {
  GuardedReleaseChannel,
  GuardedExperiment,
  GuardRepository,
} from '../repositories/releases/guard-repository.ts';
import type {
  OutcomesRepository,
  ReleaseFigures,
} from '../repositories/releases/outcomes-repository.ts';
import { isAppError } from '../errors/app-error.ts';
import { findRegression } from './variant-regression.ts';
import { countingStart, reportsOf, verdictOn, windowStart, type Verdict } from './guard-verdict.ts';
import type { ExperimentResults } from './experiment-results.ts';
import type { RegistryAdmin } from './registry-admin.ts';

/**
 * An earlier release does not help if it failed more than this share of at least this many tries as
 * a fallback.
 */
const TRIES_MIN = 10;
const TRIES_BAD_SHARE = 0.5;

interface GuardDeps {
  repository: Pick<GuardRepository, 'channels' | 'experiments' | 'hasPaused' | 'runExclusively'>;
  outcomes: Pick<OutcomesRepository, 'figures'>;
  results: Pick<ExperimentResults, 'getComparison'>;
  /** Writes each action of the guard with its reason to the audit log, and announces it. */
  registryAdmin: Pick<RegistryAdmin, 'pause' | 'revert'>;
}

/**
 * Watches the reports of pages about their releases and reverts releases that fail
 * (docs/federation.md, "Guard"). It ignores a killed remote, because a person has decided.
 */
export class Guard {
  readonly #deps: GuardDeps;
  /** Keys of reported lines: this process reports each only once. */
  readonly #reported = new Set<string>();

  constructor(deps: GuardDeps) {
    this.#deps = deps;
  }

  /**
   * Runs one check, unless another process is running one. Resolves to a line for each action, and
   * once for each release that only a person can deal with.
   */
  async runCheck(now: Date): Promise<string[]> {
    return (await this.#deps.repository.runExclusively(() => this.#checkAll(now))) ?? [];
  }

  async #checkAll(now: Date): Promise<string[]> {
    const lines: string[] = [];
    for (const experiment of await this.#deps.repository.experiments())
      lines.push(...(await ignoreConflicts(() => this.#checkExperiment(experiment, now))));
    for (const channel of await this.#deps.repository.channels())
      lines.push(...(await ignoreConflicts(() => this.#checkChannel(channel, now))));
    return lines;
  }

  async #checkExperiment(experiment: GuardedExperiment, now: Date): Promise<string[]> {
    const variants = await this.#verdicts(experiment, now);
    const why =
      variants.find(({ verdict }) => verdict === 'bad')?.why ??
      (await this.#findRegression(experiment));
    if (!why)
      return variants
        .filter(({ verdict }) => verdict === 'ask')
        .flatMap((uncertain) =>
          this.#reportOnce(
            `${experiment.id} needs a manual review: ${uncertain.why}, ${UNCERTAIN_REASON}`,
            uncertain.key,
          ),
        );
    await this.#deps.registryAdmin.pause(experiment.id, why);
    return [`The release guard paused ${experiment.id}: ${why}`];
  }

  /** Returns the verdict on each variant's release. */
  async #verdicts(
    { id, variants, since }: GuardedExperiment,
    now: Date,
  ): Promise<{ verdict: Verdict; why: string; key: string }[]> {
    return Promise.all(
      variants.map(async ({ name, release }) => {
        const figures = await this.#deps.outcomes.figures(
          { release, experiment: id, variant: name, from: countingStart(since, now) },
          now,
        );
        const why = `variant ${name} (${release}): ${describeFigures(release, figures)}`;
        return { verdict: verdictOn(release, figures), why, key: `${id} ${name} ${release}` };
      }),
    );
  }

  /**
   * Returns why a running variant is clearly worse. A person who resumes a paused experiment has
   * decided, so it is not paused again.
   */
  async #findRegression(experiment: GuardedExperiment): Promise<string | undefined> {
    const why = findRegression(await this.#deps.results.getComparison(experiment));
    return why && !(await this.#deps.repository.hasPaused(experiment.id)) ? why : undefined;
  }

  async #checkChannel(row: GuardedReleaseChannel, now: Date): Promise<string[]> {
    const { remote, channel, active: from } = row;
    const figures = await this.#deps.outcomes.figures(
      { release: from, from: countingStart(row.since, now) },
      now,
    );
    const verdict = verdictOn(from, figures);
    if (verdict === 'fine') return [];
    const key = `${remote} ${channel} ${from} ${verdict}`;
    if (verdict === 'ask')
      return this.#reportOnce(
        `${from} may be failing in ${channel} and needs a manual review: ` +
          `${describeFigures(from, figures)}, ${UNCERTAIN_REASON}`,
        key,
      );
    const to = await this.#findRevertTarget(row, now);
    if (to === undefined)
      return this.#reportOnce(
        `${from} is failing in ${channel} and no earlier release is better: ` +
          describeFigures(from, figures),
        key,
      );
    await this.#deps.registryAdmin.revert(remote, channel, describeFigures(from, figures), {
      bad: from,
      to,
    });
    return [
      `The release guard reverted ${remote} in ${channel} from ${from} to ` +
        `${to}: ${describeFigures(from, figures)}`,
    ];
  }

  /** Returns the newest earlier release that is not bad too. */
  async #findRevertTarget(
    { previous }: GuardedReleaseChannel,
    now: Date,
  ): Promise<string | undefined> {
    for (const release of previous) {
      const figures = await this.#deps.outcomes.figures({ release, from: windowStart(now) }, now);
      if (!isBadRevertTarget(release, figures)) return release;
    }
    return undefined;
  }

  #reportOnce(line: string, key: string): string[] {
    if (this.#reported.has(key)) return [];
    this.#reported.add(key);
    return [line];
  }
}

/**
 * A person who changes the same thing at the same time has decided; the next check sees the new
 * state.
 */
async function ignoreConflicts(check: () => Promise<string[]>): Promise<string[]> {
  try {
    return await check();
  } catch (error) {
    if (isAppError(error) && (error.code === 'changed' || error.code === 'state_conflict'))
      return [];
    throw error;
  }
}

/** Reason why the guard leaves the decision to a person. */
const UNCERTAIN_REASON = 'but they came from too few visitors, or exceed the number of pages';

/**
 * True if an earlier release would not help. Fallbacks run mostly on bad networks, because they are
 * tried only after a failure. One is bad if it failed more than half of its tries, or by the usual
 * rule if enough pages had it as their assigned release.
 */
function isBadRevertTarget(release: string, figures: ReleaseFigures): boolean {
  const { reports, bad, ok } = figures;
  return (
    (reports >= TRIES_MIN && bad / reports > TRIES_BAD_SHARE) ||
    (ok >= GUARD_REPORTS && verdictOn(release, figures) === 'bad')
  );
}

function describeFigures(release: string, figures: ReleaseFigures): string {
  const { bad } = figures;
  const reports = reportsOf(release, figures);
  return (
    `${bad} of ${reports} reports in ${GUARD_WINDOW_MS / 60_000} minutes were bad ` +
    `(${((100 * bad) / reports).toFixed(1)} %)`
  );
}
