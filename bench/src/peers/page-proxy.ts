import {
  Agent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import { listen, type Listening } from './listen.ts';

const compress = promisify(brotliCompress);
/** Brotli quality of the server's own pages. */
const QUALITY = 4;
/**
 * Headers of the site's page that describe replaced bytes, or hashes that the peer's scripts do not
 * have.
 */
const DROPPED_HEADERS = [
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'integrity-policy',
  'connection',
  'keep-alive',
];

/** Proxies the site and rewrites its pages; everything else passes unchanged. */
export function proxyPages(origin: string, rewrite: (html: string) => string): Promise<Listening> {
  const agent = new Agent({ keepAlive: true });
  return listen((request, response) => {
    const isPage = request.headers.accept?.includes('text/html') === true;
    const headers = isPage
      ? { ...request.headers, 'accept-encoding': 'identity' }
      : request.headers;
    const upstream = httpRequest(
      origin + (request.url ?? '/'),
      { agent, method: request.method ?? 'GET', headers },
      (answer) => {
        if (isPage) void sendPage(answer, response, rewrite);
        else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
      },
    );
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
}

async function sendPage(
  answer: IncomingMessage,
  response: ServerResponse,
  rewrite: (html: string) => string,
): Promise<void> {
  try {
    const html = Buffer.concat(await answer.toArray()).toString('utf8');
    const body = await compress(rewrite(html), {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    });
    const headers = Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => !DROPPED_HEADERS.includes(name)),
    );
    response
      .writeHead(answer.statusCode ?? 502, {
        ...headers,
        'content-encoding': 'br',
        'content-length': body.length,
      })
      .end(body);
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
  }
}
