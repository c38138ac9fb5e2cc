import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isAppError } from '../services/app-error.ts';
import { NO_STORE } from './send-answer.ts';

/** The one place where errors become answers: the error form, and for what broke no detail (settlement 24). */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal.status >= 500 && refusal.code === 'system')
    request.log.error(error instanceof Error ? { err: error, cause: error.cause } : { error }, 'request failed');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(statusOf(error, refusal))
    .header('cache-control', NO_STORE)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.answer));
}

/** A range that the file does not have keeps its own status: players ask again by it. */
function statusOf(error: unknown, refusal: AppError): number {
  return (error as Partial<FastifyError>).statusCode === 416 ? 416 : refusal.status;
}

/** Fastify's own 4xx (bad address, body too large, wrong content type) are the caller's bad request; a database that is away is unavailable. */
function asRefusal(error: unknown): AppError {
  if (isAppError(error)) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError(statusCode === 429 ? 'too_many' : 'bad_request');
  return isDatabaseAway(code) ? new AppError('unavailable', { cause: error }) : new AppError('system', { cause: error });
}

/** Connection errors of the socket and of PostgreSQL while it starts or stops. */
function isDatabaseAway(code: string | undefined): boolean {
  return (
    code !== undefined && ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08001'].includes(code)
  );
}
