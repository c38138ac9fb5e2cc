import type { OperationInput, ReadName } from '@nocturne/contracts/operations';
import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { PageAnswer, PageRequest } from '@nocturne/contracts/page';
import type { RemoteRelease } from '@nocturne/contracts/remotes';
import { href, matchPath, routes } from '@nocturne/contracts/routes';
import type { DispatchResult } from '../operations/dispatch.ts';
import { AppError } from '../errors/app-error.ts';
import { addressGroup } from '../lib/rate-limiter.ts';
import {
  checkPageAnswer,
  InvalidPageAnswer,
  type CheckedAnswer,
} from '../rendering/check-answer.ts';
import { pageKeyOf, releaseOf, type RenderRequest, type ShellRelease } from './render-request.ts';
import type { NodeBuildLoader } from '../rendering/node-builds.ts';
import { PageAttempts, type Attempt } from './page-attempts.ts';
import { PageCache, type RenderPage } from './page-cache.ts';
import { isPageFault, PageFault, type FaultReason } from '../rendering/page-fault.ts';
import { PageRun } from './page-run.ts';
import {
  startMeter,
  runReleaseCode,
  runServerCode,
  stopMeter,
  type RunningRelease,
} from '../rendering/release-context.ts';
import type { ReleaseHealth } from './release-health.ts';
import { RenderQueue } from './render-queue.ts';
import {
  filterBlockedVideos,
  structuredScripts,
  type BlockedSomewhere,
} from './structured-data.ts';
import { isUnknownPage, withNotFoundLifetime } from './unknown-page.ts';

/** Status of a page that the server holds back until the age is confirmed. */
const CLOSED_STATUS = 403;
/** Timeout of a page, milliseconds. It is longer than the deadline of the page's data. */
export const RENDER_TIMEOUT_MS = 10_000;
/**
 * Processor time that a release may use for one page, milliseconds: twenty times a real cold
 * render.
 */
export const RENDER_CPU_MS = 2000;

const SILENT_RETRY_SECONDS = 5;

/** A page, and the releases that rendered it. */
export interface RenderedPage extends Attempt<ShellRelease> {
  answer: CheckedAnswer;
}

/** A fault, as counted. */
export interface CountedFault extends RunningRelease {
  reason: FaultReason;
  address: string;
  /** True if the release fails for most of its pages, so the requester cannot be the cause. */
  isCertain: boolean;
}

export interface PageRendererDeps {
  builds: NodeBuildLoader;
  health: ReleaseHealth;
  links: OperatorLinks;
  isPseudo?: boolean;
  /** Returns the path of a release's node build; undefined if it is missing. */
  nodeFile: (releaseId: string) => Promise<string | undefined>;
  /**
   * Runs a read. Resolves to the wire response or the error form, and the tags whose purge
   * invalidates it.
   */
  call: <N extends ReadName>(name: N, input: OperationInput<N>) => Promise<DispatchResult>;
  blockedSomewhere: BlockedSomewhere;
  report: (error: unknown) => void;
  /** Called for each fault of a release. */
  onFault?: (fault: CountedFault) => void;
  now: () => number;
  /** Override `RENDER_TIMEOUT_MS` and `RENDER_CPU_MS` in tests. */
  deadlineMs?: number;
  processorMs?: number;
  queue?: RenderQueue;
}

/**
 * Renders pages with the node builds that the registry picked. Caches the part that all visitors
 * share (docs/pages.md).
 */
export class PageRenderer {
  #deps: PageRendererDeps;
  /** Invalidated by the answer cache. */
  readonly cache = new PageCache();
  readonly #queue: RenderQueue;

  constructor(deps: PageRendererDeps) {
    this.#deps = deps;
    this.#queue = deps.queue ?? new RenderQueue();
  }

  /**
   * Renders the page with the best releases that can do it; the previous release replaces one that
   * fails. Rejects with `PageFault` if no shell can render it, and with the server's own error if
   * data is unavailable.
   */
  async render(request: RenderRequest): Promise<RenderedPage> {
    const { health } = this.#deps;
    const attempts = new PageAttempts({
      ...request,
      isSetAside: (release) => health.isSetAside(release),
    });
    let lastError: unknown = new Error('no shell is published');
    for (let attempt = attempts.next(); attempt; attempt = attempts.next()) {
      try {
        const answer = await this.#renderOnce(request, attempt);
        const rendered = { ...attempt, answer };
        this.#countPage(request, attempts, rendered);
        return rendered;
      } catch (error) {
        if (!isPageFault(error)) throw error;
        lastError = error;
        attempts.exclude(error);
      }
    }
    this.#countPage(request, attempts);
    throw lastError;
  }

  #renderOnce(request: RenderRequest, attempt: Attempt<ShellRelease>): Promise<CheckedAnswer> {
    const { visitor = '', address = '', url } = request;
    const requester = { visitor, addressGroup: addressGroup(address) };
    const isUnknown = isUnknownPage(request);
    const key = pageKeyOf(
      isUnknown ? { ...request, url: new URL(href('not-found'), url) } : request,
      attempt,
    );
    const render: RenderPage = (addTags) =>
      this.#queue.run(requester, () => this.#renderUncached(request, attempt, addTags));
    const renderUnknown: RenderPage = async (addTags) =>
      withNotFoundLifetime(await render(addTags));
    // Until the render ends, its answer may contain the whole query, so only requests for the same
    // address join it.
    return this.cache.get(
      key,
      key + url.pathname + url.search,
      isUnknown ? renderUnknown : render,
      () => this.#queue.admit(requester),
    );
  }

  async #renderUncached(
    request: RenderRequest,
    attempt: Attempt<ShellRelease>,
    addTags: Parameters<RenderPage>[0],
  ): Promise<CheckedAnswer> {
    const { blockedSomewhere, report } = this.#deps;
    const run = new PageRun(attempt.shell.release, request.address);
    const answer = await this.#renderWithShell(request, { attempt, run, addTags });
    const checked = checkAnswer(run, answer, request);
    // The page is complete, so it is sent; its cost counts against its release.
    if (run.processorMs > (this.#deps.processorMs ?? RENDER_CPU_MS)) this.#reportProcessorTime(run);
    if (checked.kind === 'redirect') {
      if (checked.redirect === request.url.pathname + request.url.search)
        throw run.fault('redirect', 'it redirects to itself');
      return checked;
    }
    // An older release may lack the age gate. Failing is better than an open page.
    if (request.closedBy && checked.status !== CLOSED_STATUS)
      throw run.shellFault('gate', 'this release of the shell does not render the age gate');
    const { structured, ...page } = checked;
    try {
      return {
        ...page,
        head:
          page.head +
          structuredScripts(await filterBlockedVideos(structured, blockedSomewhere, report)),
      };
    } catch (error) {
      throw run.fault('shape', 'its structured data cannot be read', error);
    }
  }

  /**
   * Returns the shell's answer, within the deadline. A release that broke counts as a fault, even
   * if the shell rendered the page without it.
   */
  async #renderWithShell(
    request: RenderRequest,
    { attempt, run, addTags }: RenderContext,
  ): Promise<PageAnswer> {
    const pageRequest = this.#pageRequest(request, { attempt, run, addTags });
    const work = async () => {
      const render = await this.#loadShell(attempt.shell, run);
      return runReleaseCode(run, () => render(pageRequest));
    };
    const deadlineMs = this.#deps.deadlineMs ?? RENDER_TIMEOUT_MS;
    try {
      const answer = await run.runWithDeadline(deadlineMs, work);
      // Restores the shared objects before the answer is checked.
      stopMeter(run);
      if (run.renderFailure && run.hasRemote && !run.dataFailure)
        throw run.fault('render', 'it failed while rendering a page', run.renderFailure.error);
      return answer;
    } catch (error) {
      stopMeter(run);
      // Missing data is the server's fault, not the release's.
      if (run.dataFailure) throw run.dataFailure.error;
      // A silent database delivers neither data nor an error in time.
      if (isPageFault(error) && error.reason === 'deadline' && run.waitsForData(deadlineMs / 2))
        throw new AppError('unavailable', {
          cause: error,
          retryAfterSeconds: SILENT_RETRY_SECONDS,
        });
      if (isPageFault(error)) throw error;
      this.#deps.report(error);
      throw run.fault('render', 'the page could not be rendered', error);
    }
  }

  async #loadShell({ nodeFile, release }: ShellRelease, run: PageRun): Promise<Render> {
    try {
      return (
        (await this.#deps.builds.load(nodeFile, { app: 'shell', release })) as { render: Render }
      ).render;
    } catch (error) {
      this.#deps.report(error);
      throw run.shellFault('load', 'its node build could not be loaded', error);
    }
  }

  #pageRequest(request: RenderRequest, { attempt, run, addTags }: RenderContext): PageRequest {
    const {
      url,
      host,
      language,
      theme,
      isMember,
      isAnothers,
      isBlocked,
      closedBy,
      isGated,
      isShut,
      place,
      ads,
      view,
    } = request;
    const { links, isPseudo = false, call, report, now } = this.#deps;
    return {
      address: url.pathname + url.search,
      origin: url.origin,
      host,
      language,
      theme,
      isMember,
      isBlocked,
      ads,
      links,
      isPseudo,
      ...(isAnothers ? { isAnothers } : {}),
      ...(closedBy ? { closedBy } : {}),
      ...(isGated ? { isGated } : {}),
      ...(isShut ? { isShut } : {}),
      ...(place === undefined ? {} : { place }),
      ...(view ? { view } : {}),
      call: async (name, input) => {
        try {
          const { answer, tags } = await run.callOperation(() =>
            runServerCode(() => call(name, input)),
          );
          addTags(tags);
          return answer;
        } catch (error) {
          run.dataFailure ??= { error };
          throw error;
        } finally {
          startMeter(run);
        }
      },
      report: (error) => {
        run.renderFailure ??= { error };
        report(error);
      },
      now: now(),
      remote: async (name) => {
        const found = attempt.unrendered.includes(name)
          ? undefined
          : await this.#loadRemote(releaseOf(attempt.registry, name), name, run);
        startMeter(run);
        return found;
      },
    };
  }

  /**
   * Loads the node build of a release. Reports one that is missing or throws, so that its
   * predecessor replaces it.
   */
  async #loadRemote(
    release: RemoteRelease | undefined,
    app: string,
    run: PageRun,
  ): Promise<{ module: unknown; release: RemoteRelease } | undefined> {
    if (!release) return undefined;
    const { builds, nodeFile, report } = this.#deps;
    const build = { app, release: release.release };
    run.setRemote(build);
    try {
      const file = await nodeFile(release.release);
      if (!file) throw new Error(`${release.release} has no node build`);
      const { remote } = (await builds.load(file, build)) as { remote: unknown };
      return { module: remote, release };
    } catch (error) {
      report(error);
      run.renderFailure ??= { error };
      return undefined;
    }
  }

  #reportProcessorTime(run: PageRun): void {
    const { health, report, onFault } = this.#deps;
    const running = run.blamedRelease();
    const ms = Math.round(run.processorMs);
    report(new PageFault(running, 'processor', `one page took ${ms} ms of processor time`));
    health.countSevereFault(running);
    onFault?.({
      ...running,
      reason: 'processor',
      address: run.address,
      isCertain: health.isSetAside(running.release),
    });
  }

  /**
   * Counts one page for the releases that rendered it, and against those that failed or were set
   * aside.
   */
  #countPage(
    { url, address = '' }: RenderRequest,
    attempts: PageAttempts<ShellRelease>,
    rendered?: RenderedPage,
  ): void {
    const { health, report, onFault } = this.#deps;
    for (const running of rendered ? runningReleasesOf(rendered) : []) health.countPage(running);
    const owner = ownerOf(url);
    for (const running of attempts.setAsideReleases)
      if (running.app === 'shell' || running.app === owner)
        onFault?.({ ...running, reason: 'render', address, isCertain: true });
    for (const fault of attempts.faults) {
      const { blamed, reason } = fault;
      health.countPage(blamed);
      health.countFault(blamed);
      // The cause was reported when it happened.
      if (fault.cause === undefined) report(fault);
      onFault?.({ ...blamed, reason, address, isCertain: health.isSetAside(blamed.release) });
    }
  }
}

function runningReleasesOf({ answer, shell, registry }: RenderedPage): RunningRelease[] {
  const app = answer.kind === 'document' ? answer.remote : null;
  const remote = app === null ? undefined : releaseOf(registry, app);
  return [
    { app: 'shell', release: shell.release },
    ...(app !== null && remote ? [{ app, release: remote.release }] : []),
  ];
}

function ownerOf(url: URL): string | undefined {
  const matched = matchPath(url.pathname);
  return matched.kind === 'route' ? routes[matched.route.name].owner : undefined;
}

type Render = (request: PageRequest) => Promise<PageAnswer>;

interface RenderContext {
  attempt: Attempt<ShellRelease>;
  run: PageRun;
  addTags: Parameters<RenderPage>[0];
}

function checkAnswer(
  run: PageRun,
  answer: PageAnswer,
  request: RenderRequest,
): ReturnType<typeof checkPageAnswer> {
  try {
    return checkPageAnswer(answer, request);
  } catch (error) {
    if (error instanceof InvalidPageAnswer) throw run.fault(error.reason, error.message);
    throw run.fault('shape', 'its page cannot be read', error);
  }
}
