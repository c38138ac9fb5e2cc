import type { FastifyRequest } from 'fastify';
import { AppError } from '../services/app-error.ts';
import type { SiteHosts } from './site-hosts.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses posts that another site caused. Browsers say so themselves (Sec-Fetch-Site), older ones by Origin; a caller that says
 * neither is no browser, and may post only without a session.
 */
export function refuseCrossSite(
  request: FastifyRequest,
  hosts: SiteHosts,
  sessionCookie: string,
): void {
  if (SAFE.includes(request.method)) return;
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
