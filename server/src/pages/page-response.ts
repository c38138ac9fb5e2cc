import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCompressions } from '../cache/accept-headers.ts';
import { NO_STORE } from '../http/send-answer.ts';
import type { CheckedPage } from '../rendering/check-answer.ts';

/**
 * Sets status and headers of each page. `locationHeaders` are the headers that determine the
 * visitor's location.
 */
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

/** Tells machines when to retry a page that is unavailable, and to cache nothing. */
export function setUnavailable(reply: FastifyReply, retrySeconds: number): void {
  void reply
    .code(503)
    .header('retry-after', retrySeconds)
    .header('cache-control', NO_STORE)
    .header('x-robots-tag', 'noindex');
}

/**
 * Any site may frame the embedded player. Search engines do not index it: they index the video's
 * page.
 */
export function setEmbedHeaders(reply: FastifyReply): void {
  void reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('x-robots-tag', 'noindex');
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Pages differ by nonce, so each is compressed when sent. This level costs about a millisecond. */
const BROTLI_QUALITY = 4;

/** Sends a page with the compression that the browser accepts. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  // No `content-length`: an empty body would have a length of its own, not the page's.
  if (request.method === 'HEAD') return reply.send();
  const [encoding] = acceptedCompressions(request.headers['accept-encoding']);
  if (encoding === 'br')
    return reply
      .header('content-encoding', 'br')
      .send(await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }));
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(await zip(html));
  return reply.send(html);
}
