import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { SiteHosts } from './site-hosts.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses posts from other sites, by Sec-Fetch-Site or, in older browsers, Origin. Clients that
 * send neither are not browsers, and may post only without a session.
 */
export function refuseCrossSite(
  request: FastifyRequest,
  hosts: SiteHosts,
  sessionCookie: string,
): void {
  if (SAFE_METHODS.includes(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('cross_site');
    return;
  }
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (!hosts.isOwnOrigin(origin, request.host)) throw new AppError('cross_site');
    return;
  }
  if (request.cookies[sessionCookie] !== undefined) throw new AppError('cross_site');
}
