import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { SiteHosts } from './site-hosts.ts';

/** Health checks of load balancers and orchestrators use an IP address as the host. */
const PROBES = ['/healthz', '/readyz', '/metrics'];

/**
 * Refuses unknown hosts, so that pages, links and cached responses never contain a forged Host
 * header.
 */
export function refuseUnknownHost(request: FastifyRequest, hosts: SiteHosts): void {
  if (!hosts.isKnown(request.host) && !PROBES.includes(request.url.split('?')[0] ?? ''))
    throw new AppError('host_unknown');
}
