import type { FastifyRequest } from 'fastify';
import { AppError } from '../services/app-error.ts';
import type { SiteHosts } from './site-hosts.ts';

/** Probes of load balancers and orchestrators name an address of the machine as the host. */
const PROBES = ['/healthz', '/readyz', '/metrics'];

/** Refuses a host that is not the site's: pages, links and cached answers never name what a stranger wrote into a header. */
export function refuseUnknownHost(request: FastifyRequest, hosts: SiteHosts): void {
  if (!hosts.isKnown(request.host) && !PROBES.includes(request.url.split('?')[0] ?? ''))
    throw new AppError('host_unknown');
}
