import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { PageAnswer, PageDocument, PageRequest } from '@nocturne/contracts/page';
import { releasesToTry, type RegistrySnapshot, type RemoteRelease } from '@nocturne/contracts/remotes';
import { queryKey } from '@nocturne/contracts/route-queries';
import { matchPath, type RemoteName } from '@nocturne/contracts/routes';
import { LRUCache } from 'lru-cache';
import type { NodeBuilds } from './node-builds.ts';

/** A drawn page is kept at most this long, milliseconds, whatever its listing's lifetime. */
const KEPT_AT_MOST_MS = 300_000;
/** All kept pages together, characters. */
const KEPT_CHARACTERS = 64 * 1024 * 1024;

/** The active shell with its server half. */
export type ShellRelease = RemoteRelease & { nodeFile: string };

/** What differs between visitors is part of the key under which a page is kept, the plan of ads as well. */
export interface DrawRequest extends Pick<PageRequest, 'host' | 'language' | 'theme' | 'isMember' | 'isBlocked' | 'ads'> {
  url: URL;
  registry: RegistrySnapshot;
  shell: ShellRelease;
}

export interface PageRendererDeps {
  builds: NodeBuilds;
  links: OperatorLinks;
  /** Path of a release's node build; undefined where it is not there. */
  nodeFile: (releaseId: string) => Promise<string | undefined>;
  call: PageRequest['call'];
  report: (error: unknown) => void;
  now: () => number;
  /** Grows when an answer was purged: pages drawn before are not shown again. */
  generation: () => number;
}

/** Draws pages with the node builds that the registry picked, and keeps what is the same for all visitors (architecture section 3). */
export class PageRenderer {
  #deps: PageRendererDeps;
  #kept: LRUCache<string, PageDocument>;
  #drawing = new Map<string, Promise<PageAnswer>>();

  constructor(deps: PageRendererDeps) {
    this.#deps = deps;
    this.#kept = new LRUCache({ maxSize: KEPT_CHARACTERS, sizeCalculation: sizeOf });
  }

  async draw(request: DrawRequest): Promise<PageAnswer> {
    const key = keyOf(request, this.#deps.generation());
    const kept = this.#kept.get(key);
    if (kept) return kept;
    // Until it is known whether a page is to be kept, its answer may hold the whole query: only the very same address joins.
    const address = key + request.url.search;
    const underWay = this.#drawing.get(address);
    if (underWay) return underWay;
    const drawing = this.#drawNow(request, key);
    this.#drawing.set(address, drawing);
    try {
      return await drawing;
    } finally {
      this.#drawing.delete(address);
    }
  }

  async #drawNow(request: DrawRequest, key: string): Promise<PageAnswer> {
    const { render } = (await this.#deps.builds.load(request.shell.nodeFile)) as { render: (request: PageRequest) => Promise<PageAnswer> };
    const answer = await render(this.#pageRequest(request));
    if (answer.kind === 'document' && answer.lifetime > 0)
      this.#kept.set(key, answer, { ttl: Math.min(answer.lifetime * 1000, KEPT_AT_MOST_MS) });
    return answer;
  }

  #pageRequest(request: DrawRequest): PageRequest {
    const { url, host, language, theme, isMember, isBlocked, ads, registry } = request;
    const { links, call, report, now } = this.#deps;
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
      call,
      report,
      now: now(),
      remote: (name) => this.#remote(releaseOf(registry, name)),
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

/** The release of a remote with which this visitor's pages are drawn. */
export function releaseOf(registry: RegistrySnapshot, name: string): RemoteRelease | undefined {
  const assigned = registry.remotes[name as RemoteName];
  return assigned && releasesToTry(assigned)[0];
}

function keyOf(request: DrawRequest, generation: number): string {
  const { pathname, searchParams, origin } = request.url;
  const matched = matchPath(pathname);
  const query = matched.kind === 'route' ? queryKey(matched.route.name, searchParams) : request.url.search;
  const releases = Object.keys(request.registry.remotes).map((name) => releaseOf(request.registry, name)?.release);
  return JSON.stringify([
    generation,
    origin,
    pathname,
    query,
    request.language,
    request.theme,
    request.isMember,
    request.isBlocked,
    request.ads,
    request.shell.release,
    releases,
  ]);
}

function sizeOf({ body, head, state }: PageDocument): number {
  return body.length + head.length + JSON.stringify(state).length;
}
