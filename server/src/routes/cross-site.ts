import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../services/app-error.ts';
import { sessionCookieName } from './cookies.ts';
import { isSecure } from './read-visitor.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses posts that another site caused. Browsers say so themselves (Sec-Fetch-Site), older ones by Origin; a caller that says
 * neither is no browser, and may post only without a session.
 */
export function refuseCrossSite(request: FastifyRequest, config: Config): void {
  if (SAFE.includes(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('cross_site');
    return;
  }
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (!isOwnOrigin(origin, request, config)) throw new AppError('cross_site');
    return;
  }
  if (request.cookies[sessionCookieName(isSecure(config))] !== undefined) throw new AppError('cross_site');
}

function isOwnOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  return origin === config.publicUrl || origin === `${request.protocol}://${request.host}`;
}
