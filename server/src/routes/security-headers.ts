import { RTA_LABEL } from '@nocturne/contracts/constants';
import type { FastifyReply } from 'fastify';

/** On every response, whatever its status (docs/security.md). A page's Content-Security-Policy is the pages' own. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), browsing-topics=(), usb=(), payment=(), gyroscope=(self), accelerometer=(self)',
  rating: RTA_LABEL,
};
const HSTS = 'max-age=63072000; includeSubDomains';

/** The same for an answer that is written without a reply. */
export function securityHeaders(isSecureSite: boolean): Readonly<Record<string, string>> {
  return isSecureSite ? { ...HEADERS, 'strict-transport-security': HSTS } : HEADERS;
}

/** Sets what no route has set itself. */
export function setSecurityHeaders(reply: FastifyReply, isSecureSite: boolean): void {
  for (const [name, value] of Object.entries(HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value);
  if (isSecureSite) reply.header('strict-transport-security', HSTS);
}
