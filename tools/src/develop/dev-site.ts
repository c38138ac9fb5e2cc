import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { DEV_BASE } from '@nocturne/contracts/dev-page';
import type { RemoteName } from '@nocturne/contracts/routes';
import type { StandaloneBuild } from '../site-build.ts';
import { standalonePage } from './standalone-page.ts';
import { composePage } from './compose-page.ts';
import type { DevEvent } from './dev-banner.ts';
import { isAdDocument, withLocalAddresses } from './local-ads.ts';
import type { LocalRelease, ServedFiles } from './local-release.ts';
import { SiteProxy, type SiteAnswer } from './site-proxy.ts';

export interface DevSiteOptions {
  name: RemoteName;
  /** Address of the running site. */
  site: URL;
  /**
   * Host that replaces the shell to show the remote standalone. Without it the remote appears in
   * the pages of the site.
   */
  standalone?: StandaloneBuild & { served: ServedFiles };
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

/** Number of builds whose files stay available, for pages that are still open. */
const MAX_BUILDS = 3;

/**
 * `npm run dev -- mf-name`: a local server in front of a running site, which stays unchanged. It
 * serves the files of the local build, puts that build into the pages, and forwards everything else
 * (docs/teams.md).
 */
export class DevSite {
  readonly #options: DevSiteOptions;
  readonly #proxy: SiteProxy;
  readonly #server: Server;
  readonly #listeners = new Set<ServerResponse>();
  #builds: LocalRelease[] = [];
  #error = '';

  constructor(options: DevSiteOptions) {
    this.#options = options;
    this.#proxy = new SiteProxy(options.site, () => this.origin);
    this.#server = createServer(
      (request, answer) => void this.#answer(request, answer).catch(() => answer.destroy()),
    );
  }

  /** Resolves with the address once the server listens; port 0 takes any free port. */
  async listen(port: number): Promise<string> {
    this.#server.listen(port, 'localhost');
    await once(this.#server, 'listening');
    return this.origin;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Shows a build from now on; open pages reload. */
  showBuild(local: LocalRelease): void {
    this.#builds = [local, ...this.#builds.filter(({ base }) => base !== local.base)].slice(
      0,
      MAX_BUILDS,
    );
    this.#broadcast('');
  }

  /** Shows the error of a failed build on open pages. */
  showError(error: string): void {
    this.#broadcast(error);
  }

  #broadcast(error: string): void {
    this.#error = error;
    for (const listener of this.#listeners) listener.write(this.#eventText());
  }

  #eventText(): string {
    const news: DevEvent = { build: this.#builds[0]?.base ?? '', error: this.#error };
    return `data: ${JSON.stringify(news)}\n\n`;
  }

  async #answer(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.origin).pathname;
    if (path === `${DEV_BASE}events`) return this.#subscribe(answer);
    const file = this.#fileAt(path);
    if (file)
      return void answer
        .writeHead(200, {
          'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
          ...FRESH,
        })
        .end(file);
    try {
      if (isAdDocument(path)) await this.#serveAdDocument(request, answer);
      else if (isPageRequest(request)) await this.#servePage(request, answer);
      else await this.#proxy.forward(request, answer);
    } catch {
      this.#answerWithoutSite(request, answer);
    }
  }

  #subscribe(answer: ServerResponse): void {
    answer
      .writeHead(200, { 'content-type': 'text/event-stream', ...FRESH })
      .write(this.#eventText());
    this.#listeners.add(answer);
    answer.on('close', () => this.#listeners.delete(answer));
  }

  #fileAt(path: string): Buffer | undefined {
    const served = [
      ...this.#builds.map(({ files }) => files),
      ...(this.#options.standalone ? [this.#options.standalone.served] : []),
    ];
    return served.map((files) => files.get(path)).find((bytes) => bytes !== undefined);
  }

  async #serveAdDocument(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { status, headers, body } = await this.#proxy.read(request);
    answer.writeHead(status, headers).end(withLocalAddresses(body.toString('utf8'), this.origin));
  }

  async #servePage(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const found = await this.#proxy.read(request);
    const local = this.#builds[0];
    const isPage = found.headers['content-type']?.startsWith('text/html') ?? false;
    if (!isPage || !local)
      return void answer.writeHead(found.status, found.headers).end(found.body);
    if (this.#options.standalone) return this.#showStandalone(answer, found);
    const { name, site } = this.#options;
    const nonce =
      /'nonce-([^']+)'/.exec(String(found.headers['content-security-policy'] ?? ''))?.[1] ?? '';
    const banner = `${name} of this machine in ${site.host}`;
    answer.writeHead(found.status, { ...found.headers, ...FRESH });
    answer.end(composePage(found.body.toString('utf8'), { name, local, nonce, banner }));
  }

  /**
   * Forwards the site's cookies, but not its policy, which covers only the scripts of the site's
   * page.
   */
  #showStandalone(answer: ServerResponse, found: SiteAnswer | undefined): void {
    const { name, site, standalone } = this.#options;
    const local = this.#builds[0];
    if (!standalone || !local) return;
    const banner = found
      ? `${name} standalone, calls answered by ${site.host}`
      : siteUnavailableText(site);
    const cookies = found?.headers['set-cookie'];
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...FRESH,
      ...(cookies ? { 'set-cookie': cookies } : {}),
    });
    answer.end(
      standalonePage(found?.body.toString('utf8'), {
        remote: name,
        site: site.origin,
        local,
        host: standalone,
        banner,
        origin: this.origin,
      }),
    );
  }

  #answerWithoutSite(request: IncomingMessage, answer: ServerResponse): void {
    if (answer.headersSent) return void answer.destroy();
    if (this.#options.standalone && isPageRequest(request))
      return this.#showStandalone(answer, undefined);
    answer
      .writeHead(502, { 'content-type': 'text/plain; charset=utf-8', ...FRESH })
      .end(`${siteUnavailableText(this.#options.site)}\n`);
  }
}

const FRESH = { 'cache-control': 'no-store' };

/** Message for a person if the site does not answer. */
export function siteUnavailableText(site: URL): string {
  return (
    `${site.origin} does not answer: start a site with "npm run dev", or name one that runs, ` +
    'as in SITE=https://staging.example.org.'
  );
}

function isPageRequest({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}
