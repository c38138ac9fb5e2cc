import type { OperationBody, OperationInput, OperationName } from '@nocturne/contracts/operations';
import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { PageAnswer, PageRequest } from '@nocturne/contracts/page';
import type { RemoteRelease } from '@nocturne/contracts/remotes';
import { href, matchPath, routes } from '@nocturne/contracts/routes';
import type { Dispatched } from '../routes/dispatch.ts';
import { AppError } from '../services/app-error.ts';
import { addressGroup } from '../services/rate-limiter.ts';
import { checkPageAnswer, InvalidPageAnswer, type CheckedAnswer } from './check-answer.ts';
import { keyOf, releaseOf, type RenderRequest, type ShellRelease } from './render-request.ts';
import type { NodeBuildLoader } from './node-builds.ts';
import { PageAttempts, type Attempt } from './page-attempts.ts';
import { PageCache, type RenderPage } from './page-cache.ts';
import { isPageFault, PageFault, type FaultReason } from './page-fault.ts';
import { PageRun } from './page-run.ts';
import {
  meterFromHere,
  runReleaseCode,
  runServerCode,
  settleMeter,
  type RunningRelease,
} from './release-context.ts';
import type { ReleaseHealth } from './release-health.ts';
import { RenderQueue } from './render-queue.ts';
import { openStructured, structuredScripts, type BlockedSomewhere } from './structured-data.ts';
import { isUnknownPage, keptAsMissing } from './unknown-page.ts';

/** Of a page that the server holds back until the age is told or confirmed. */
const CLOSED_STATUS = 403;
/** A page that is not there by then is given up, milliseconds: later than the data of a page, which has a deadline of its own. */
export const RENDER_TIMEOUT_MS = 10_000;
/** Processor time that a release may take for one page, milliseconds: twenty times what a real one takes when it is cold. */
export const RENDER_CPU_MS = 2000;

const SILENT_RETRY_SECONDS = 5;

/** A page, and the releases that it was drawn with in the end. */
export interface RenderedPage extends Attempt<ShellRelease> {
  answer: CheckedAnswer;
}

/** A fault as it is counted. */
export interface CountedFault extends RunningRelease {
  reason: FaultReason;
  address: string;
  /** The release fails for most of its pages: whoever asked has no part in it. */
  isCertain: boolean;
}

export interface PageRendererDeps {
  builds: NodeBuildLoader;
  health: ReleaseHealth;
  links: OperatorLinks;
  isPseudo?: boolean;
  /** Path of a release's node build; undefined where it is not there. */
  nodeFile: (releaseId: string) => Promise<string | undefined>;
  /** Runs an operation; resolves to the wire answer or the error form, and to the tags whose purge makes it wrong. */
  call: <N extends OperationName>(
    name: N,
    input: OperationInput<N>,
    body?: OperationBody<N>,
  ) => Promise<Dispatched>;
  blockedSomewhere: BlockedSomewhere;
  report: (error: unknown) => void;
  /** Told of each page that a release did not make as it should have. */
  onBroken?: (fault: CountedFault) => void;
  now: () => number;
  /** In place of RENDER_TIMEOUT_MS and RENDER_CPU_MS: for tests. */
  deadlineMs?: number;
  processorMs?: number;
  queue?: RenderQueue;
}

/** Renders pages with the node builds that the registry picked, and caches the part that is the same for all visitors (docs/pages.md). */
export class PageRenderer {
  #deps: PageRendererDeps;
  /** Told of purges by whoever keeps the answers. */
  readonly cache = new PageCache();
  readonly #queue: RenderQueue;

  constructor(deps: PageRendererDeps) {
    this.#deps = deps;
    this.#queue = deps.queue ?? new RenderQueue();
  }

  /**
   * The page by the best releases that can draw it: whatever one does, the release before takes its place. Rejects with PageFault where no shell can, and with
   * the server's own error where data could not be had.
   */
  async render(request: RenderRequest): Promise<RenderedPage> {
    const { health } = this.#deps;
    const attempts = new PageAttempts({
      ...request,
      isSetAside: (release) => health.isSetAside(release),
    });
    let last: unknown = new Error('no shell is published');
    for (let attempt = attempts.next(); attempt; attempt = attempts.next()) {
      try {
        const answer = await this.#drawOnce(request, attempt);
        const drawn = { ...attempt, answer };
        this.#tellPage(request, attempts, drawn);
        return drawn;
      } catch (error) {
        if (!isPageFault(error)) throw error;
        last = error;
        attempts.leave(error);
      }
    }
    this.#tellPage(request, attempts);
    throw last;
  }

  #drawOnce(request: RenderRequest, attempt: Attempt<ShellRelease>): Promise<CheckedAnswer> {
    const { visitor = '', address = '', url } = request;
    const asker = { visitor, place: addressGroup(address) };
    const isUnknown = isUnknownPage(request);
    const key = keyOf(
      isUnknown ? { ...request, url: new URL(href('not-found'), url) } : request,
      attempt,
    );
    const render: RenderPage = (bear) =>
      this.#queue.run(asker, () => this.#drawNow(request, attempt, bear));
    const keep: RenderPage = async (bear) => keptAsMissing(await render(bear));
    // Until it is known whether a page is to be kept, its answer may hold the whole query: only the very same address joins.
    return this.cache.get(key, key + url.pathname + url.search, isUnknown ? keep : render, () =>
      this.#queue.admit(asker),
    );
  }

  async #drawNow(
    request: RenderRequest,
    attempt: Attempt<ShellRelease>,
    bear: Parameters<RenderPage>[0],
  ): Promise<CheckedAnswer> {
    const { blockedSomewhere, report } = this.#deps;
    const run = new PageRun(attempt.shell.release, request.address);
    const answer = await this.#rendered(request, { attempt, run, bear });
    const checked = checkedBy(run, answer, request);
    // The page is there by now, so it is sent: what it cost counts against its release.
    if (run.processorMs > (this.#deps.processorMs ?? RENDER_CPU_MS)) this.#tellProcessor(run);
    if (checked.kind === 'redirect') {
      if (checked.redirect === request.url.pathname + request.url.search)
        throw run.fault('redirect', 'it leads on to itself');
      return checked;
    }
    // A release of before may not know the gate: better no page than one that is open.
    if (request.closedBy && checked.status !== CLOSED_STATUS)
      throw run.shellFault('gate', 'this release of the shell draws no gate');
    const { structured, ...page } = checked;
    try {
      return {
        ...page,
        head:
          page.head + structuredScripts(await openStructured(structured, blockedSomewhere, report)),
      };
    } catch (error) {
      throw run.fault('shape', 'its structured data cannot be read', error);
    }
  }

  /** What the shell answers, within its time. A release that broke on the way is a fault, also where the shell drew the page without it. */
  async #rendered(
    request: RenderRequest,
    { attempt, run, bear }: RenderContext,
  ): Promise<PageAnswer> {
    const asked = this.#pageRequest(request, { attempt, run, bear });
    const work = async () => {
      const render = await this.#shellOf(attempt.shell, run);
      return runReleaseCode(run, () => render(asked));
    };
    const deadlineMs = this.#deps.deadlineMs ?? RENDER_TIMEOUT_MS;
    try {
      const answer = await run.within(deadlineMs, work);
      // What the page is judged with is as it was again.
      settleMeter(run);
      if (run.broke && run.hasRemote && !run.lackedData)
        throw run.fault('render', 'it broke while a page was drawn', run.broke.error);
      return answer;
    } catch (error) {
      settleMeter(run);
      // What the server itself could not give is no word about a release.
      if (run.lackedData) throw run.lackedData.error;
      // A silent database gives neither data nor an error in time.
      if (isPageFault(error) && error.reason === 'deadline' && run.waitsForData(deadlineMs / 2))
        throw new AppError('unavailable', {
          cause: error,
          retryAfterSeconds: SILENT_RETRY_SECONDS,
        });
      if (isPageFault(error)) throw error;
      this.#deps.report(error);
      throw run.fault('render', 'no page could be drawn', error);
    }
  }

  async #shellOf({ nodeFile, release }: ShellRelease, run: PageRun): Promise<Render> {
    try {
      return (
        (await this.#deps.builds.load(nodeFile, { app: 'shell', release })) as { render: Render }
      ).render;
    } catch (error) {
      this.#deps.report(error);
      throw run.shellFault('load', 'its node build does not load', error);
    }
  }

  #pageRequest(request: RenderRequest, { attempt, run, bear }: RenderContext): PageRequest {
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
      call: async (name, input, body) => {
        try {
          const { answer, tags } = await run.asked(() =>
            runServerCode(() => call(name, input, body)),
          );
          bear(tags);
          return answer;
        } catch (error) {
          run.lackedData ??= { error };
          throw error;
        } finally {
          meterFromHere(run);
        }
      },
      report: (error) => {
        run.broke ??= { error };
        report(error);
      },
      now: now(),
      remote: async (name) => {
        const found = attempt.undrawn.includes(name)
          ? undefined
          : await this.#remote(releaseOf(attempt.registry, name), name, run);
        meterFromHere(run);
        return found;
      },
    };
  }

  /** The node build of a release; one that is missing or throws is reported, and gives its place to the one before it. */
  async #remote(
    release: RemoteRelease | undefined,
    app: string,
    run: PageRun,
  ): Promise<{ module: unknown; release: RemoteRelease } | undefined> {
    if (!release) return undefined;
    const { builds, nodeFile, report } = this.#deps;
    const build = { app, release: release.release };
    run.take(build);
    try {
      const file = await nodeFile(release.release);
      if (!file) throw new Error(`${release.release} has no node build`);
      const { remote } = (await builds.load(file, build)) as { remote: unknown };
      return { module: remote, release };
    } catch (error) {
      report(error);
      run.broke ??= { error };
      return undefined;
    }
  }

  #tellProcessor(run: PageRun): void {
    const { health, report, onBroken } = this.#deps;
    const running = run.blamed();
    const ms = Math.round(run.processorMs);
    report(new PageFault(running, 'processor', `one page took ${ms} ms of processor time`));
    health.graveFault(running);
    onBroken?.({
      ...running,
      reason: 'processor',
      address: run.address,
      isCertain: health.isSetAside(running.release),
    });
  }

  /** Counts one page for the releases that made it, and against those that should have. */
  #tellPage(
    { url, address = '' }: RenderRequest,
    attempts: PageAttempts<ShellRelease>,
    drawn?: RenderedPage,
  ): void {
    const { health, report, onBroken } = this.#deps;
    for (const running of drawn ? madeBy(drawn) : []) health.page(running);
    const owner = ownerOf(url);
    for (const running of attempts.setAside)
      if (running.app === 'shell' || running.app === owner)
        onBroken?.({ ...running, reason: 'render', address, isCertain: true });
    for (const fault of attempts.faults) {
      const { blamed, reason } = fault;
      health.page(blamed);
      health.fault(blamed);
      // What lies behind it has been reported as it happened.
      if (fault.cause === undefined) report(fault);
      onBroken?.({ ...blamed, reason, address, isCertain: health.isSetAside(blamed.release) });
    }
  }
}

function madeBy({ answer, shell, registry }: RenderedPage): RunningRelease[] {
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
  bear: Parameters<RenderPage>[0];
}

function checkedBy(
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
