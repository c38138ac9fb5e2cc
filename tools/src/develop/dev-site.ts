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
import { SiteProxy, type SiteResponse } from './site-proxy.ts';

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

const CONTENT_TYPES: Readonly<Record<string, string>> = {
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
      (request, response) => void this.#respond(request, response).catch(() => response.destroy()),
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
    const event: DevEvent = { build: this.#builds[0]?.base ?? '', error: this.#error };
    return `data: ${JSON.stringify(event)}\n\n`;
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.origin).pathname;
    if (path === `${DEV_BASE}events`) return this.#subscribe(response);
    const file = this.#fileAt(path);
    if (file)
      return void response
        .writeHead(200, {
          'content-type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
          ...NO_STORE,
        })
        .end(file);
    try {
      if (isAdDocument(path)) await this.#serveAdDocument(request, response);
      else if (isPageRequest(request)) await this.#servePage(request, response);
      else await this.#proxy.forward(request, response);
    } catch {
      this.#respondWithoutSite(request, response);
    }
  }

  #subscribe(response: ServerResponse): void {
    response
      .writeHead(200, { 'content-type': 'text/event-stream', ...NO_STORE })
      .write(this.#eventText());
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
  }

  #fileAt(path: string): Buffer | undefined {
    const served = [
      ...this.#builds.map(({ files }) => files),
      ...(this.#options.standalone ? [this.#options.standalone.served] : []),
    ];
    return served.map((files) => files.get(path)).find((bytes) => bytes !== undefined);
  }

  async #serveAdDocument(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await this.#proxy.read(request);
    response.writeHead(status, headers).end(withLocalAddresses(body.toString('utf8'), this.origin));
  }

  async #servePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const upstream = await this.#proxy.read(request);
    const local = this.#builds[0];
    const isPage = upstream.headers['content-type']?.startsWith('text/html') ?? false;
    if (!isPage || !local)
      return void response.writeHead(upstream.status, upstream.headers).end(upstream.body);
    if (this.#options.standalone) return this.#showStandalone(response, upstream);
    const { name, site } = this.#options;
    const nonce =
      /'nonce-([^']+)'/.exec(String(upstream.headers['content-security-policy'] ?? ''))?.[1] ?? '';
    const banner = `${name} from this machine in ${site.host}`;
    response.writeHead(upstream.status, { ...upstream.headers, ...NO_STORE });
    response.end(composePage(upstream.body.toString('utf8'), { name, local, nonce, banner }));
  }

  /**
   * Forwards the site's cookies, but not its policy, which covers only the scripts of the site's
   * page.
   */
  #showStandalone(response: ServerResponse, upstream: SiteResponse | undefined): void {
    const { name, site, standalone } = this.#options;
    const local = this.#builds[0];
    if (!standalone || !local) return;
    const banner = upstream
      ? `${name} standalone, API calls go to ${site.host}`
      : siteUnavailableText(site);
    const cookies = upstream?.headers['set-cookie'];
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...NO_STORE,
      ...(cookies ? { 'set-cookie': cookies } : {}),
    });
    response.end(
      standalonePage(upstream?.body.toString('utf8'), {
        remote: name,
        site: site.origin,
        local,
        host: standalone,
        banner,
        origin: this.origin,
      }),
    );
  }

  #respondWithoutSite(request: IncomingMessage, response: ServerResponse): void {
    if (response.headersSent) return void response.destroy();
    if (this.#options.standalone && isPageRequest(request))
      return this.#showStandalone(response, undefined);
    response
      .writeHead(502, { 'content-type': 'text/plain; charset=utf-8', ...NO_STORE })
      .end(`${siteUnavailableText(this.#options.site)}\n`);
  }
}

const NO_STORE = { 'cache-control': 'no-store' };

/** Message for a person if the site does not respond. */
export function siteUnavailableText(site: URL): string {
  return (
    `${site.origin} does not respond: start a site with "npm run dev", or set SITE to a running ` +
    'site, as in SITE=https://staging.example.org.'
  );
}

function isPageRequest({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}
