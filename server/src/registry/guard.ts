import { GUARD_REPORTS, GUARD_WINDOW_MS } from '@nocturne/contracts/registry';
import type {
  GuardedReleaseChannel,
  GuardedExperiment,
  GuardRepository,
} from '../repositories/guard-repository.ts';
import type { OutcomesRepository, ReleaseFigures } from '../repositories/outcomes-repository.ts';
import { isAppError } from '../services/app-error.ts';
import { whyBehind } from './behind-control.ts';
import { fromOf, reportsOf, verdictOn, windowOf, type Verdict } from './guard-verdict.ts';
import type { ExperimentResults } from './experiment-results.ts';
import type { RegistryAdmin } from './registry-admin.ts';

/**
 * An earlier release does not help if it failed more than this share of at least this many tries as
 * a fallback.
 */
const TRIES_MIN = 10;
const TRIES_BAD_SHARE = 0.5;

interface GuardDeps {
  repository: Pick<GuardRepository, 'channels' | 'experiments' | 'hasPaused' | 'alone'>;
  outcomes: Pick<OutcomesRepository, 'figures'>;
  results: Pick<ExperimentResults, 'compared'>;
  /** Writes each action with its reason into the audit log, as the guard's, and announces it. */
  registryAdmin: Pick<RegistryAdmin, 'pause' | 'revert'>;
}

/**
 * Watches the reports of pages about their releases and reverts releases that fail
 * (docs/federation.md, "Guard"). It ignores a killed remote, because a person has decided.
 */
export class Guard {
  readonly #deps: GuardDeps;
  /** Questions for a person; this process reports each once. */
  readonly #told = new Set<string>();

  constructor(deps: GuardDeps) {
    this.#deps = deps;
  }

  /**
   * Runs one check, unless another process is running one. Resolves to a line for each action, and
   * once for each release that only a person can deal with.
   */
  async look(now: Date): Promise<string[]> {
    return (await this.#deps.repository.alone(() => this.#lookAlone(now))) ?? [];
  }

  async #lookAlone(now: Date): Promise<string[]> {
    const lines: string[] = [];
    for (const experiment of await this.#deps.repository.experiments())
      lines.push(...(await unlessOvertaken(() => this.#lookAtExperiment(experiment, now))));
    for (const channel of await this.#deps.repository.channels())
      lines.push(...(await unlessOvertaken(() => this.#lookAtChannel(channel, now))));
    return lines;
  }

  async #lookAtExperiment(experiment: GuardedExperiment, now: Date): Promise<string[]> {
    const variants = await this.#verdicts(experiment, now);
    const why =
      variants.find(({ verdict }) => verdict === 'bad')?.why ?? (await this.#whyWorse(experiment));
    if (!why)
      return variants
        .filter(({ verdict }) => verdict === 'ask')
        .flatMap((asked) =>
          this.#tellOnce(
            `Somebody has to look at ${experiment.id}: ${asked.why} ${WHY_ASKS}`,
            asked.key,
          ),
        );
    await this.#deps.registryAdmin.pause(experiment.id, why);
    return [`The guard paused ${experiment.id}: ${why}`];
  }

  /** Returns the verdict on each variant's release. */
  async #verdicts(
    { id, variants, since }: GuardedExperiment,
    now: Date,
  ): Promise<{ verdict: Verdict; why: string; key: string }[]> {
    return Promise.all(
      variants.map(async ({ name, release }) => {
        const figures = await this.#deps.outcomes.figures(
          { release, experiment: id, variant: name, from: fromOf(since, now) },
          now,
        );
        const why = `variant ${name} (${release}): ${inWords(release, figures)}`;
        return { verdict: verdictOn(release, figures), why, key: `${id} ${name} ${release}` };
      }),
    );
  }

  /**
   * Returns why a running variant is clearly worse. A person who resumes a paused experiment has
   * decided, so it is not paused again.
   */
  async #whyWorse(experiment: GuardedExperiment): Promise<string | undefined> {
    const why = whyBehind(await this.#deps.results.compared(experiment));
    return why && !(await this.#deps.repository.hasPaused(experiment.id)) ? why : undefined;
  }

  async #lookAtChannel(row: GuardedReleaseChannel, now: Date): Promise<string[]> {
    const { remote, channel, active: from } = row;
    const figures = await this.#deps.outcomes.figures(
      { release: from, from: fromOf(row.since, now) },
      now,
    );
    const verdict = verdictOn(from, figures);
    if (verdict === 'fine') return [];
    const key = `${remote} ${channel} ${from} ${verdict}`;
    if (verdict === 'ask')
      return this.#tellOnce(
        `${from} may fail in ${channel}, and somebody has to look: ` +
          `${inWords(from, figures)} ${WHY_ASKS}`,
        key,
      );
    const to = await this.#wayOut(row, now);
    if (to === undefined)
      return this.#tellOnce(
        `${from} fails in ${channel} and no earlier release is better: ${inWords(from, figures)}`,
        key,
      );
    await this.#deps.registryAdmin.revert(remote, channel, inWords(from, figures), {
      bad: from,
      to,
    });
    return [
      `The guard took ${channel} of ${remote} back from ${from} to ` +
        `${to}: ${inWords(from, figures)}`,
    ];
  }

  /** Returns the newest earlier release that is not bad too. */
  async #wayOut({ previous }: GuardedReleaseChannel, now: Date): Promise<string | undefined> {
    for (const release of previous) {
      const figures = await this.#deps.outcomes.figures({ release, from: windowOf(now) }, now);
      if (!isNoWayOut(release, figures)) return release;
    }
    return undefined;
  }

  #tellOnce(line: string, key: string): string[] {
    if (this.#told.has(key)) return [];
    this.#told.add(key);
    return [line];
  }
}

/**
 * A person who changes the same thing at the same time has decided; the next check sees the new
 * state.
 */
async function unlessOvertaken(look: () => Promise<string[]>): Promise<string[]> {
  try {
    return await look();
  } catch (error) {
    if (isAppError(error) && (error.code === 'changed' || error.code === 'state_conflict'))
      return [];
    throw error;
  }
}

/** Reason why the guard leaves the decision to a person. */
const WHY_ASKS = 'of too few visitors, or more than there were pages';

/**
 * True if an earlier release would not help. A fallback meets the worst networks, because it is
 * tried only after a failure. It is bad if it failed more than half of its tries, or by the usual
 * rule if enough pages had it as their assigned release.
 */
function isNoWayOut(release: string, figures: ReleaseFigures): boolean {
  const { reports, bad, ok } = figures;
  return (
    (reports >= TRIES_MIN && bad / reports > TRIES_BAD_SHARE) ||
    (ok >= GUARD_REPORTS && verdictOn(release, figures) === 'bad')
  );
}

function inWords(release: string, figures: ReleaseFigures): string {
  const { bad } = figures;
  const reports = reportsOf(release, figures);
  return (
    `${bad} of ${reports} reports in ${GUARD_WINDOW_MS / 60_000} minutes were bad ` +
    `(${((100 * bad) / reports).toFixed(1)} %)`
  );
}
