import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isAppError } from '../services/app-error.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { NO_STORE } from './send-answer.ts';
import { CLICK_REASONS, isPageRequest, sendPlainPage } from './send-plain-page.ts';

/** A database that restarts is back within this time. */
const UNAVAILABLE_RETRY_SECONDS = 5;

/** The error handler of a server: one with pages says on a page why there is none. */
export function errorHandler({ hasPages }: { hasPages: boolean }): typeof sendError {
  return (error, request, reply) => sendError(error, request, reply, hasPages);
}

/** The one place where errors become answers: the error form, and for what broke no detail (settlement 24). */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  hasPages = false,
): FastifyReply {
  const { code, answer } = prepareError(error, request, reply);
  if (hasPages && isPageRequest(request)) return sendPlainPage(request, reply, code);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

/** A click opens a tab: a browser gets a page that says why nothing is there, everything else the error form. */
export function sendClickError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (request.headers.accept?.includes('text/html') !== true)
    return void sendError(error, request, reply);
  sendPlainPage(request, reply, prepareError(error, request, reply).code, CLICK_REASONS);
}

/** Writes what broke to the log, and sets status and headers. */
function prepareError(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const refusal = asRefusal(error);
  if (refusal.cause !== undefined) logCause(refusal, request);
  if (refusal.retryAfterSeconds !== undefined)
    reply.header('retry-after', refusal.retryAfterSeconds);
  // The name of a file is not the error's.
  reply
    .removeHeader('content-disposition')
    .code(statusOf(error, refusal))
    .header('cache-control', NO_STORE);
  return refusal;
}

/** What broke goes to the log with its reason; what is unavailable, as a database or bucket, is a warning, because it comes back on its own. */
function logCause({ code, cause, message }: AppError, request: FastifyRequest): void {
  const details = cause instanceof Error ? { err: cause, cause: cause.cause } : { error: cause };
  if (code === 'unavailable')
    request.log.warn(details, isDatabaseUnavailable(cause) ? 'the database is away' : message);
  else request.log.error(details, 'request failed');
}

/** A range that the file does not have keeps its own status: players ask again by it. */
function statusOf(error: unknown, refusal: AppError): number {
  return (error as Partial<FastifyError>).statusCode === 416 ? 416 : refusal.status;
}

/** Fastify's own 4xx (bad address, body too large, wrong content type) are the caller's bad request; a database that is away is unavailable. */
function asRefusal(error: unknown): AppError {
  if (isAppError(error)) return error;
  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError(statusCode === 429 ? 'too_many' : 'bad_request');
  if (isDatabaseUnavailable(error))
    return new AppError('unavailable', {
      cause: error,
      retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
    });
  return new AppError('system', { cause: error });
}
