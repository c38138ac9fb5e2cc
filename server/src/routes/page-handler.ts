import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../services/app-error.ts';

/** Draws every path that is no API, file or health address. Redirects, 404 pages and the pages' own headers are its business. */
export interface PageHandler {
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** A server without pages: for tests of the API alone. */
export const NO_PAGES: PageHandler = { handle: () => Promise.reject(new AppError('not_found')) };
