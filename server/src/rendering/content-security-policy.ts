import { WORKER_POLICY } from '@nocturne/contracts/offline';
import { policyNameOf } from '@nocturne/contracts/remotes';
import { REMOTE_NAMES } from '@nocturne/contracts/routes';
import { START_POLICY } from '../rendering/start-script.ts';

/**
 * Trusted Types policies of the page: the start script's, the loader's, the service worker's, and
 * one for each webpack runtime (docs/federation.md).
 */
const POLICIES = [
  START_POLICY,
  'mf-shell',
  WORKER_POLICY,
  policyNameOf('shell'),
  ...REMOTE_NAMES.map(policyNameOf),
];

interface PolicyOptions {
  isEmbed?: boolean;
  adHosts?: readonly string[];
  /** Origins of the operator's analytics collectors; pages send to them after consent. */
  sinkHosts?: readonly string[];
}

/**
 * Returns the Content-Security-Policy of a page (docs/security.md): two policies that both apply.
 *
 * The first one allows scripts with the nonce, scripts that those load, and everything else from
 * the site's own host. 'strict-dynamic' ignores hosts. The second policy therefore blocks scripts
 * of other hosts, which a release could load through its Trusted Types policy. A release and its
 * fallback create a policy of the same name, so duplicates are allowed.
 */
export function contentSecurityPolicy(
  nonce: string,
  { isEmbed = false, adHosts = [], sinkHosts = [] }: PolicyOptions = {},
): string {
  // Ads load media, pictures and frames from the operator's ad hosts, but never scripts.
  const ads = adHosts.map((host) => ` ${host}`).join('');
  const sinks = sinkHosts.filter((host) => !adHosts.includes(host)).map((host) => ` ${host}`);
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${ads}`,
    `media-src 'self' blob:${ads}`,
    `connect-src 'self'${ads}${sinks.join('')}`,
    `frame-src 'self'${ads}`,
    `font-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `frame-ancestors ${isEmbed ? '*' : `'none'`}`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${POLICIES.join(' ')} 'allow-duplicates'`,
  ].join('; ');
  return `${policy}, script-src 'self' 'nonce-${nonce}'`;
}
