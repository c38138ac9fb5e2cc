import type { Language } from '@nocturne/contracts/constants';
import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { PageAnswer, PageRequest } from '@nocturne/contracts/page';
import type { RegistrySnapshot, RemoteRelease } from '@nocturne/contracts/remotes';
import type { RemoteName } from '@nocturne/contracts/routes';
import { LRUCache } from 'lru-cache';
import type { NodeBuilds } from './node-builds.ts';

/** Query names that change what a page shows; others are part of no key (settlement 60). */
const KEY_QUERY = ['autoplay', 'autostart', 'date', 'duration', 's', 'search', 'sort', 'type', 'video'] as const;
/** A drawn page is kept at most this long, milliseconds, whatever its listing's lifetime. */
const KEPT_AT_MOST_MS = 300_000;
const PAGES_MAX = 2000;

/** The active shell with its server half. */
export type ShellRelease = RemoteRelease & { nodeFile: string };

export interface DrawRequest {
  url: URL;
  host: string;
  language: Language;
  theme: 'dark' | 'light';
  isMember: boolean;
  isBlocked: boolean;
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
  #kept: LRUCache<string, PageAnswer>;
  #drawing = new Map<string, Promise<PageAnswer>>();

  constructor(deps: PageRendererDeps) {
    this.#deps = deps;
    this.#kept = new LRUCache({ max: PAGES_MAX });
  }

  async draw(request: DrawRequest): Promise<PageAnswer> {
    const key = keyOf(request, this.#deps.generation());
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const underWay = this.#drawing.get(key);
    if (underWay) return underWay;
    const drawing = this.#drawNow(request, key);
    this.#drawing.set(key, drawing);
    try {
      return await drawing;
    } finally {
      this.#drawing.delete(key);
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
    const { url, host, language, theme, isMember, isBlocked, registry } = request;
    const { builds, links, call, report, now, nodeFile } = this.#deps;
    return {
      address: url.pathname + url.search,
      origin: url.origin,
      host,
      language,
      theme,
      isMember,
      isBlocked,
      links,
      call,
      report,
      now: now(),
      async remote(name) {
        const release = registry.remotes[name as RemoteName];
        if (!release || release.kill === 'hide') return undefined;
        const file = await nodeFile(release.release);
        if (!file) return undefined;
        const { remote } = (await builds.load(file)) as { remote: unknown };
        return { module: remote, release };
      },
    };
  }
}

function keyOf(request: DrawRequest, generation: number): string {
  const query = KEY_QUERY.map((name) => `${name}=${request.url.searchParams.get(name) ?? ''}`).join('&');
  const releases = Object.values(request.registry.remotes).map((remote) => `${remote.release}${remote.kill ?? ''}`);
  return JSON.stringify([
    generation,
    request.url.origin,
    request.url.pathname,
    query,
    request.language,
    request.theme,
    request.isMember,
    request.isBlocked,
    request.shell.release,
    releases,
  ]);
}
