import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/**
 * Renders all paths except the API, files and health addresses. Handles redirects, 404 pages and
 * page headers.
 */
export interface PageHandler {
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** A server without pages, for tests of the API. */
export const NO_PAGES: PageHandler = { handle: () => Promise.reject(new AppError('not_found')) };
