import {
  request as requestHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';

export interface SiteResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Forwards requests of the development server to the running site. They look like requests from the
 * site's own pages: `Origin` and `Referer` name the site. Its cookies lose attributes that bind
 * them to another host or to https. Rejects if the site does not answer.
 */
export class SiteProxy {
  readonly site: URL;
  readonly #origin: () => string;

  constructor(site: URL, origin: () => string) {
    this.site = site;
    this.#origin = origin;
  }

  /** Streams a response unchanged. */
  async forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const upstream = await this.#request(incoming, incoming.headers);
    response.writeHead(upstream.statusCode ?? 502, this.#responseHeaders(upstream.headers));
    upstream.pipe(response);
  }

  /**
   * Returns the whole response, uncompressed. It is never "not modified", because the page will be
   * changed.
   */
  async read(incoming: IncomingMessage): Promise<SiteResponse> {
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...headers } = incoming.headers;
    const upstream = await this.#request(incoming, { ...headers, 'accept-encoding': 'identity' });
    const chunks: Buffer[] = [];
    for await (const chunk of upstream) chunks.push(chunk as Buffer);
    const {
      'content-length': _length,
      etag: _etag,
      ...rest
    } = this.#responseHeaders(upstream.headers);
    return { status: upstream.statusCode ?? 502, headers: rest, body: Buffer.concat(chunks) };
  }

  #request(incoming: IncomingMessage, headers: IncomingHttpHeaders): Promise<IncomingMessage> {
    const request = this.site.protocol === 'https:' ? requestHttps : requestHttp;
    const url = new URL(incoming.url ?? '/', this.site);
    return new Promise((resolve, reject) => {
      const outgoing = request(
        url,
        { method: incoming.method ?? 'GET', headers: this.#requestHeaders(headers) },
        resolve,
      );
      outgoing.on('error', reject);
      incoming.pipe(outgoing);
    });
  }

  #requestHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const replaced = Object.entries({ origin: headers.origin, referer: headers.referer }).flatMap(
      ([name, value]) =>
        value === undefined
          ? []
          : [[name, value.replace(this.#origin(), this.site.origin)] as const],
    );
    return { ...headers, ...Object.fromEntries(replaced), host: this.site.host };
  }

  #responseHeaders({
    'strict-transport-security': _secure,
    ...headers
  }: IncomingHttpHeaders): IncomingHttpHeaders {
    const { location, 'set-cookie': cookies } = headers;
    return {
      ...headers,
      ...(location === undefined
        ? {}
        : { location: location.replace(this.site.origin, this.#origin()) }),
      ...(cookies === undefined ? {} : { 'set-cookie': cookies.map(loosenCookie) }),
    };
  }
}

/**
 * Removes `Domain` and `Secure`. Cookies with the prefix `__Host-` or `__Secure-` keep `Secure`,
 * which their name requires.
 */
function loosenCookie(cookie: string): string {
  const unbound = cookie.replace(/;\s*domain=[^;]*/i, '');
  return /^__(Host|Secure)-/.test(cookie) ? unbound : unbound.replace(/;\s*secure/i, '');
}
