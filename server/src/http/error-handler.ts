import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isAppError } from '../errors/app-error.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { NO_STORE } from './send-answer.ts';
import { CLICK_REASONS, isPageRequest, sendPlainPage } from './send-plain-page.ts';

/** Time in which a database usually restarts. */
const UNAVAILABLE_RETRY_SECONDS = 5;

/**
 * Creates the error handler of a server. With `hasPages`, errors of page requests are shown as a
 * page.
 */
export function errorHandler({ hasPages }: { hasPages: boolean }): typeof sendError {
  return (error, request, reply) => sendError(error, request, reply, hasPages);
}

/**
 * Converts all errors to responses: the error form, without details of failures (settlement 24).
 */
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

/** Shows a failed click as a page, because clicks open a tab. Other clients get the error form. */
export function sendClickError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (request.headers.accept?.includes('text/html') !== true)
    return void sendError(error, request, reply);
  sendPlainPage(request, reply, prepareError(error, request, reply).code, CLICK_REASONS);
}

/** Logs failures, and sets status and headers. */
function prepareError(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const refusal = asRefusal(error);
  if (refusal.cause !== undefined) logCause(refusal, request);
  if (refusal.retryAfterSeconds !== undefined)
    reply.header('retry-after', refusal.retryAfterSeconds);
  // The file name of the failed response does not apply to the error.
  reply
    .removeHeader('content-disposition')
    .code(statusOf(error, refusal))
    .header('cache-control', NO_STORE);
  return refusal;
}

/**
 * Logs failures with their cause. An unavailable database or bucket is only a warning, because it
 * recovers on its own.
 */
function logCause({ code, cause, message }: AppError, request: FastifyRequest): void {
  const details = cause instanceof Error ? { err: cause, cause: cause.cause } : { error: cause };
  if (code === 'unavailable')
    request.log.warn(
      details,
      isDatabaseUnavailable(cause) ? 'the database is unavailable' : message,
    );
  else request.log.error(details, 'request failed');
}

/** Invalid ranges keep status 416, because players retry on it. */
function statusOf(error: unknown, refusal: AppError): number {
  return (error as Partial<FastifyError>).statusCode === 416 ? 416 : refusal.status;
}

/** Maps Fastify's own 4xx errors to bad_request, and an unavailable database to `unavailable`. */
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
