import { RTA_LABEL } from '@nocturne/contracts/constants';
import type { FastifyReply } from 'fastify';

/** Headers of every response, whatever its status (docs/security.md). */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), browsing-topics=(), usb=(), payment=(), ' +
    'gyroscope=(self), accelerometer=(self)',
  rating: RTA_LABEL,
};
const HSTS = 'max-age=63072000; includeSubDomains';
/**
 * Responses that are not pages load nothing, run nothing and cannot be framed, even if a browser
 * displays them.
 */
const NO_DOCUMENT =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A worker runs under the policy of its own file, not of the page. */
const SCRIPT = /^(text|application)\/javascript/;

/** The same headers for data that is sent without a Fastify reply. */
export function securityHeaders(isSecureSite: boolean): Readonly<Record<string, string>> {
  const headers = { ...HEADERS, 'content-security-policy': NO_DOCUMENT };
  return isSecureSite ? { ...headers, 'strict-transport-security': HSTS } : headers;
}

/** Sets headers that no route has set; pages set their own policy. */
export function setSecurityHeaders(reply: FastifyReply, isSecureSite: boolean): void {
  const isScript = SCRIPT.test(String(reply.getHeader('content-type') ?? ''));
  const { 'content-security-policy': policy, ...others } = securityHeaders(isSecureSite);
  const wanted = isScript ? others : { ...others, 'content-security-policy': policy };
  for (const [name, value] of Object.entries(wanted))
    if (!reply.hasHeader(name)) reply.header(name, value);
}
