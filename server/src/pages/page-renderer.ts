import type { ChannelView } from '@nocturne/contracts/channel-view';
import type { OperationBody, OperationInput, OperationName } from '@nocturne/contracts/operations';
import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { PageAnswer, PageRequest } from '@nocturne/contracts/page';
import { releasesToTry, type RegistrySnapshot, type RemoteRelease } from '@nocturne/contracts/remotes';
import { queryKey } from '@nocturne/contracts/route-queries';
import { matchPath, type RemoteName } from '@nocturne/contracts/routes';
import type { Dispatched } from '../routes/dispatch.ts';
import type { NodeBuilds } from './node-builds.ts';
import { PageCache, type Draw } from './page-cache.ts';
import { openStructured, structuredScripts, type BlockedSomewhere } from './structured-data.ts';

/** The active shell with its server half. */
export type ShellRelease = RemoteRelease & { nodeFile: string };

/** Of a page that the server holds back until the age is told or confirmed. */
const CLOSED_STATUS = 403;

/** What differs between visitors is part of the key under which a page is kept, the plan of ads as well. */
export interface DrawRequest extends Pick<
  PageRequest,
  'host' | 'language' | 'theme' | 'isMember' | 'isAnothers' | 'isBlocked' | 'closedBy' | 'isShut' | 'place' | 'ads'
> {
  /** Of a page that is not production's. */
  view?: ChannelView | undefined;
  url: URL;
  registry: RegistrySnapshot;
  shell: ShellRelease;
  /** The network address that asked, for the count of releases that broke; no part of the key. */
  address?: string;
}

export interface PageRendererDeps {
  builds: NodeBuilds;
  links: OperatorLinks;
  isPseudo?: boolean;
  /** Path of a release's node build; undefined where it is not there. */
  nodeFile: (releaseId: string) => Promise<string | undefined>;
  /** Runs an operation; resolves to the wire answer or the error form, and to the tags whose purge makes it wrong. */
  call: <N extends OperationName>(name: N, input: OperationInput<N>, body?: OperationBody<N>) => Promise<Dispatched>;
  blockedSomewhere: BlockedSomewhere;
  report: (error: unknown) => void;
  /** Told of a release that could not be drawn with. */
  onBroken?: (remote: string, release: string, address: string) => void;
  now: () => number;
}

/** Draws pages with the node builds that the registry picked, and keeps what is the same for all visitors (architecture section 3). */
export class PageRenderer {
  #deps: PageRendererDeps;
  /** Told of purges by whoever keeps the answers. */
  readonly cache = new PageCache();

  constructor(deps: PageRendererDeps) {
    this.#deps = deps;
  }

  draw(request: DrawRequest): Promise<PageAnswer> {
    const key = keyOf(request);
    // Until it is known whether a page is to be kept, its answer may hold the whole query: only the very same address joins.
    return this.cache.get(key, key + request.url.search, (bear) => this.#drawNow(request, bear));
  }

  async #drawNow(request: DrawRequest, bear: Parameters<Draw>[0]): Promise<PageAnswer> {
    const { blockedSomewhere, report } = this.#deps;
    const render = await this.#shellOf(request);
    const watch = new DrawWatch((remote, release) => this.#tellBroken(request, remote, release));
    const answer = await render(this.#pageRequest(request, bear, watch));
    watch.end();
    if (answer.kind === 'redirect') return answer;
    // A release of before may not know the gate: better no page than one that is open.
    if (request.closedBy && answer.status !== CLOSED_STATUS) throw new Error('this release of the shell draws no gate');
    const { structured = [], ...page } = answer;
    return { ...page, head: page.head + structuredScripts(await openStructured(structured, blockedSomewhere, report)) };
  }

  /** A shell that does not even load is told of, as a remote is. */
  async #shellOf(request: DrawRequest): Promise<Render> {
    const { nodeFile, release } = request.shell;
    try {
      return ((await this.#deps.builds.load(nodeFile)) as { render: Render }).render;
    } catch (error) {
      this.#tellBroken(request, 'shell', release);
      throw error;
    }
  }

  #tellBroken({ address = '' }: DrawRequest, remote: string, release: string): void {
    this.#deps.onBroken?.(remote, release, address);
  }

  #pageRequest(request: DrawRequest, bear: Parameters<Draw>[0], watch: DrawWatch): PageRequest {
    const {
      url,
      host,
      language,
      theme,
      isMember,
      isAnothers = false,
      isBlocked,
      closedBy,
      isShut = false,
      place,
      ads,
      registry,
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
      ...(isAnothers ? { isAnothers } : {}),
      isBlocked,
      ...(closedBy ? { closedBy } : {}),
      ...(isShut ? { isShut } : {}),
      ...(place === undefined ? {} : { place }),
      ads,
      links,
      ...(view ? { view } : {}),
      isPseudo,
      async call(name, input, body) {
        const { answer, tags } = await call(name, input, body);
        bear(tags);
        return answer;
      },
      report: (error) => {
        watch.fail();
        report(error);
      },
      now: now(),
      remote: async (name) => {
        const release = releaseOf(registry, name);
        if (release) watch.take(name, release.release);
        const found = await this.#remote(release);
        if (!found) watch.fail();
        return found;
      },
    };
  }

  /** The node build of a release; one that is missing or throws is reported, and its slot is left to the browser. */
  async #remote(release: RemoteRelease | undefined): Promise<{ module: unknown; release: RemoteRelease } | undefined> {
    if (!release) return undefined;
    const { builds, nodeFile, report } = this.#deps;
    try {
      const file = await nodeFile(release.release);
      if (!file) throw new Error(`${release.release} has no node build`);
      const { remote } = (await builds.load(file)) as { remote: unknown };
      return { module: remote, release };
    } catch (error) {
      report(error);
      return undefined;
    }
  }
}

type Render = (request: PageRequest) => Promise<PageAnswer>;

/**
 * Which remote a page was drawn with, and whether it broke. It is told at the end, once: what breaks without the remote as well lets the whole drawing
 * reject, and is no word about it.
 */
class DrawWatch {
  readonly #tell: (remote: string, release: string) => void;
  #taken: { remote: string; release: string } | undefined;
  #hasFailed = false;

  constructor(tell: (remote: string, release: string) => void) {
    this.#tell = tell;
  }

  take(remote: string, release: string): void {
    this.#taken = { remote, release };
  }

  fail(): void {
    this.#hasFailed = true;
  }

  end(): void {
    if (this.#taken && this.#hasFailed) this.#tell(this.#taken.remote, this.#taken.release);
  }
}

/** The release of a remote with which this visitor's pages are drawn. */
export function releaseOf(registry: RegistrySnapshot, name: string): RemoteRelease | undefined {
  const assigned = registry.remotes[name as RemoteName];
  return assigned && releasesToTry(assigned)[0];
}

function keyOf(request: DrawRequest): string {
  const { pathname, searchParams, origin } = request.url;
  const matched = matchPath(pathname);
  const query = matched.kind === 'route' ? queryKey(matched.route.name, searchParams) : request.url.search;
  const releases = Object.keys(request.registry.remotes).map((name) => releaseOf(request.registry, name)?.release);
  return JSON.stringify([
    origin,
    pathname,
    query,
    request.language,
    request.theme,
    request.isMember,
    request.isAnothers,
    request.isBlocked,
    request.closedBy,
    request.isShut,
    request.place,
    request.ads,
    request.shell.release,
    releases,
    // The banner is drawn into the page.
    request.view,
  ]);
}
