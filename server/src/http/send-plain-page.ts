import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { isPagePath } from '@nocturne/contracts/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainHtml, type PlainReason } from './plain-page.ts';
import { languageOf } from './read-visitor.ts';

type Reasons = { readonly [C in ErrorCode]?: PlainReason };
const REASONS: Reasons = {
  bad_request: 'address',
  host_unknown: 'host',
  too_many: 'busy',
  unavailable: 'unavailable',
};

/** True for a page request, whose errors are shown as a page instead of JSON. */
export function isPageRequest({
  method,
  url,
  routeOptions,
}: Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    routeOptions.url === undefined &&
    isPagePath(url.split('?')[0] ?? '')
  );
}

/** Reasons for a failed click on an advertisement: the creative or its slot no longer exists. */
export const CLICK_REASONS: Reasons = { ...REASONS, bad_request: 'adEnded', not_found: 'adEnded' };

/** Sends a refusal as a page; the caller sets status and retry-after. */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  reasons = REASONS,
): FastifyReply {
  return sendPlainHtml(reply, reasons[code] ?? 'broken', {
    language: languageOf(request),
    link: '/',
  });
}
