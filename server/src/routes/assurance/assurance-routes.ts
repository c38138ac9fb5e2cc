import { randomBytes } from 'node:crypto';
import {
  ASSURANCE_ANSWER,
  ASSURANCE_NEXT,
  ASSURANCE_PATHS,
  ASSURANCE_REFUSED,
  ASSURANCE_TIMEOUT_SECONDS,
} from '@nocturne/contracts/gates';
import { href } from '@nocturne/contracts/routes';
import { safeNext } from '@nocturne/lib/safe-next';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../errors/app-error.ts';
import { RateLimiter, addressGroup } from '../../lib/rate-limiter.ts';
import { applyCookie } from '../../http/cookies.ts';
import { assuredCookieName, assuranceStateCookieName, type Gates } from '../../http/gates.ts';
import { isSecure, languageOf } from '../../http/read-visitor.ts';
import { NO_STORE } from '../../http/send-answer.ts';
import type { SiteHosts } from '../../http/site-hosts.ts';

/** Age assurance requests per address and minute (docs/security.md). */
const REQUESTS_PER_MINUTE = 30;
/**
 * Longer return addresses are replaced by the index page: they are stored in a signed cookie, which
 * browsers limit to 4 KiB.
 */
const NEXT_MAX = 1500;

/**
 * Redirects to the operator's age assurance provider and back. Registers nothing without a
 * provider.
 */
export function registerAssurance(
  app: FastifyInstance,
  { gates, config, hosts }: { gates: Gates; config: Config; hosts: SiteHosts },
): void {
  const { assurance } = gates;
  if (!assurance) return;
  const secure = isSecure(config);
  const limiter = new RateLimiter(REQUESTS_PER_MINUTE, 60);
  const callbackOf = (request: FastifyRequest): string =>
    hosts.originOf(request.host) + ASSURANCE_PATHS.callback;

  app.get(ASSURANCE_PATHS.start, async (request, reply) => {
    const { [ASSURANCE_NEXT]: next = '' } = readQuery(request, limiter);
    const nonce = randomBytes(16).toString('base64');
    const attempt = {
      next: safeNext(next.length > NEXT_MAX ? null : next) ?? href('index'),
      callbackUrl: callbackOf(request),
      language: languageOf(request),
      nonce,
    };
    const { start, cookie } = await assurance.beginAssurance(attempt);
    applyCookie(
      reply,
      {
        name: assuranceStateCookieName(config),
        value: cookie,
        maxAgeSeconds: ASSURANCE_TIMEOUT_SECONDS,
        isHttpOnly: true,
      },
      secure,
    );
    if (start.kind === 'redirect') return seeOther(reply, start.url);
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', NO_STORE)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(start.html);
  });

  app.get(ASSURANCE_PATHS.callback, async (request, reply) => {
    const query = readQuery(request, limiter);
    const found = await assurance.finish({
      query,
      cookie: request.cookies[assuranceStateCookieName(config)],
      callbackUrl: callbackOf(request),
    });
    applyCookie(reply, { name: assuranceStateCookieName(config), isHttpOnly: true }, secure);
    if (!found) return seeOther(reply, refusedAt(href('index')));
    if (found.cookie === undefined) return seeOther(reply, refusedAt(found.next));
    const change = {
      name: assuredCookieName(config),
      value: found.cookie,
      maxAgeSeconds: assurance.seconds,
      isHttpOnly: true,
    };
    applyCookie(reply, change, secure);
    return seeOther(reply, found.next);
  });
}

/** Reads the query; rejects repeated values. */
function readQuery(
  request: FastifyRequest,
  limiter: RateLimiter,
): Readonly<Record<string, string>> {
  limiter.consume(addressGroup(request.ip));
  const query = request.query as Record<string, unknown>;
  if (!Object.values(query).every((value) => typeof value === 'string'))
    throw new AppError('bad_request');
  return query as Record<string, string>;
}

/** Address of the requested page, with the message that the age was not confirmed. */
function refusedAt(address: string): string {
  const url = new URL(address, 'http://localhost');
  url.searchParams.set(ASSURANCE_ANSWER, ASSURANCE_REFUSED);
  return url.pathname + url.search;
}

function seeOther(reply: FastifyReply, address: string): FastifyReply {
  return reply.code(303).header('location', address).header('cache-control', NO_STORE).send();
}

function pagePolicy(nonce: string): string {
  return (
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; ` +
    `frame-ancestors 'none'`
  );
}
