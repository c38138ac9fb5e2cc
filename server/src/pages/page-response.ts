import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from '../cache/encoded-body.ts';
import { NO_STORE } from '../routes/send-answer.ts';
import type { CheckedPage } from './check-answer.ts';

/** Status and headers of each page; `locationHeaders` are those by which the visitor's place is found. */
export function setPageHeaders(
  reply: FastifyReply,
  { status, htmlAttributes }: CheckedPage,
  policy: string,
  locationHeaders: readonly string[],
): void {
  void reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', policy)
    .header('integrity-policy', 'blocked-destinations=(script)')
    .header('content-language', htmlAttributes.lang)
    .header(
      'vary',
      ['accept-encoding', 'accept-language', 'cookie', 'sec-gpc', ...locationHeaders].join(', '),
    );
}

/** Machines ask again for a page that is unavailable, and keep nothing of what replaces it. */
export function setUnavailable(reply: FastifyReply, retrySeconds: number): void {
  void reply
    .code(503)
    .header('retry-after', retrySeconds)
    .header('cache-control', NO_STORE)
    .header('x-robots-tag', 'noindex');
}

/** Any page may frame the embedded player (R2.1-10), and no search engine lists it: its page is the video's. */
export function setEmbedHeaders(reply: FastifyReply): void {
  void reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('x-robots-tag', 'noindex');
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Pages differ by nonce, so they are compressed as they are sent: a level that costs about a millisecond. */
const BROTLI_QUALITY = 4;

/** Sends a page, compressed as the browser accepts it. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  // Without a length: an empty text would have one, and it would not be the page's.
  if (request.method === 'HEAD') return reply.send();
  if (accepts(accepted, 'br'))
    return reply
      .header('content-encoding', 'br')
      .send(await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }));
  if (accepts(accepted, 'gzip'))
    return reply.header('content-encoding', 'gzip').send(await zip(html));
  return reply.send(html);
}
