import { operations, type OperationName } from '@nocturne/contracts/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STALE_IF_ERROR_SECONDS, STALE_WHILE_REFILL_SECONDS } from '../cache/answer-cache.ts';
import { chooseEncoding, etagOf, isUnchanged } from '../cache/encoded-body.ts';
import type { OperationResult } from './operation-result.ts';
import { applyCookie } from './cookies.ts';

export const NO_STORE = 'private, no-store';

/**
 * Sends a response with its lifetime, or 304 if the browser has it. Cached responses set no cookie.
 */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  name: OperationName,
  result: OperationResult,
  isSecure: boolean,
): FastifyReply {
  const operation = operations[name];
  const encoding = chooseEncoding(result.body, request.headers['accept-encoding']);
  reply.header('content-type', contentType(name));
  reply.header('vary', 'Accept-Encoding').header('cache-control', cacheControl(result.lifetime));
  setBrowserState(reply, result, isSecure);
  if (operation.method === 'GET') {
    const etag = etagOf(result.body, encoding);
    reply.header('etag', etag);
    if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(result.body[encoding]);
}

/**
 * Sets cookies and clears the browser's cache if required. Never clears storage, which holds the
 * history and lists of this device.
 */
export function setBrowserState(
  reply: FastifyReply,
  { cookies, clearsCache = false }: OperationResult,
  isSecure: boolean,
): void {
  for (const cookie of cookies) applyCookie(reply, cookie, isSecure);
  // Browsers accept it only over https.
  if (clearsCache && isSecure) void reply.header('clear-site-data', '"cache"');
}

export function contentType(name: OperationName): string {
  const operation = operations[name];
  return 'media' in operation
    ? `${operation.media}; charset=utf-8`
    : 'application/json; charset=utf-8';
}

const STALE =
  `stale-while-revalidate=${STALE_WHILE_REFILL_SECONDS}, ` +
  `stale-if-error=${STALE_IF_ERROR_SECONDS}`;

/**
 * The response has the lifetime of its address. Stale responses may be shown during a refresh or an
 * outage.
 */
export function cacheControl(lifetime: number): string {
  return lifetime === 0 ? NO_STORE : `public, max-age=${lifetime}, ${STALE}`;
}
