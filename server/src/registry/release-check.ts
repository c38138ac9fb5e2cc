import type { ReleaseFinding } from '@nocturne/contracts/registry';
import {
  combineBuilds,
  type BuildCombination,
  type RenderedPage,
  type SmokeRenderer,
} from './release-check-render.ts';
import type { CheckOptions } from './release-intake.ts';
import { checkFiles, type BuildFolder } from './build-folder.ts';
import { checkContract, checkCompatibility } from './release-check-contract.ts';
import { checkContents } from './release-check-files.ts';
import { finding, isFinding } from './release-check-finding.ts';

/** Builds that pages of a channel combine with a candidate: of one app, or of all remotes. */
export interface Counterparts {
  /** Returns the active release of an app in the channel, then the fallback of its pages. */
  listBuilds(name: string, channel: string): Promise<readonly BuildFolder[]>;
  /** Returns the same for every remote, plus the variants of running experiments. */
  listRemoteBuilds(channel: string): Promise<readonly BuildFolder[]>;
}

export interface ReleaseCheckDeps {
  counterparts: Counterparts;
  smoke: Pick<SmokeRenderer, 'render'>;
  /** Loads the rendered pages in a browser; without it the check skips this step. */
  browser?: {
    check(
      candidate: BuildFolder,
      pages: readonly RenderedPage[],
      signal?: AbortSignal,
    ): Promise<ReleaseFinding[]>;
  };
}

/**
 * Checks that a release is complete, built for this page, and able to render its routes with the
 * shells or remotes that it would run with (docs/federation.md, "Release check"). It prevents
 * accidents, not attacks: a release runs its own code.
 */
export class ReleaseCheck {
  readonly #deps: ReleaseCheckDeps;

  constructor(deps: ReleaseCheckDeps) {
    this.#deps = deps;
  }

  /**
   * Returns all problems of a build for a channel; empty if it may be shown. An aborted signal ends
   * it: it then rejects with the signal's reason, because steps that were cut short prove nothing.
   */
  async check(candidate: BuildFolder, options: CheckOptions): Promise<ReleaseFinding[]> {
    const { signal } = options;
    try {
      signal?.throwIfAborted();
      return await this.#check(candidate, options);
    } finally {
      signal?.throwIfAborted();
    }
  }

  async #check(
    candidate: BuildFolder,
    { channel, signal }: CheckOptions,
  ): Promise<ReleaseFinding[]> {
    const { counterparts } = this.#deps;
    const { name } = candidate.contract;
    const activeBuilds = await counterparts.listBuilds(name, channel);
    const counterpartBuilds =
      name === 'shell'
        ? await counterparts.listRemoteBuilds(channel)
        : await counterparts.listBuilds('shell', channel);
    const contractFindings = [
      ...checkContract(candidate.contract, activeBuilds[0]?.contract),
      ...counterpartBuilds.flatMap((other) => checkAgainst(candidate, other)),
    ];
    const fileFindings = await this.#checkFiles(candidate);
    // Incomplete builds are not run.
    if (fileFindings.some(({ code }) => code === 'files'))
      return unique([...fileFindings, ...contractFindings]);
    const staticFindings = unique([...fileFindings, ...contractFindings]);
    return unique([
      ...staticFindings,
      ...(await this.#renderCandidate(candidate, counterpartBuilds, {
        isSound: staticFindings.length === 0,
        signal,
      })),
    ]);
  }

  async #checkFiles(candidate: BuildFolder): Promise<ReleaseFinding[]> {
    const wrong = (await checkFiles(candidate)).map((text) =>
      finding('files', `${text}: publish the build folder unchanged.`),
    );
    return wrong.length > 0 ? wrong : checkContents(candidate);
  }

  async #renderCandidate(
    candidate: BuildFolder,
    counterpartBuilds: readonly BuildFolder[],
    { isSound, signal }: { isSound: boolean; signal: AbortSignal | undefined },
  ): Promise<ReleaseFinding[]> {
    const combinations: BuildCombination[] =
      candidate.contract.name === 'shell'
        ? [combineBuilds(candidate, counterpartBuilds)]
        : counterpartBuilds.map((shell, at) => combineBuilds(shell, [candidate], at > 0));
    const { smoke, browser } = this.#deps;
    const { findings, pages } = await smoke.render(
      candidate.contract,
      combinations.length > 0 ? combinations : [combineBuilds(undefined, [candidate])],
      signal,
    );
    signal?.throwIfAborted();
    // Builds that are already refused are not loaded in a browser.
    return !isSound || findings.length > 0 || !browser
      ? findings
      : browser.check(candidate, pages, signal);
  }
}

const checkAgainst = (candidate: BuildFolder, other: BuildFolder): ReleaseFinding[] =>
  candidate.contract.name === 'shell'
    ? checkCompatibility(other.contract, candidate.contract)
    : checkCompatibility(candidate.contract, other.contract);

/** Removes duplicates: two counterparts may cause the same sentence. */
function unique(findings: readonly (ReleaseFinding | undefined)[]): ReleaseFinding[] {
  return [
    ...new Map(findings.filter(isFinding).map((one) => [`${one.code} ${one.text}`, one])).values(),
  ];
}
