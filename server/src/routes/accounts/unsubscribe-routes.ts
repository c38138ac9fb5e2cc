import { FORM_DONE, FORM_ERRORS, printFormErrors } from '@nocturne/contracts/form-result';
import { href, routes } from '@nocturne/contracts/routes';
import { ONE_CLICK_FIELD, ONE_CLICK_VALUE } from '@nocturne/contracts/unsubscribe';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, isAppError } from '../../errors/app-error.ts';
import { addressGroup, RateLimiter } from '../../lib/rate-limiter.ts';
import type { UnsubscribeService } from '../../services/accounts/unsubscribe-service.ts';
import { NO_STORE } from '../../http/send-answer.ts';

/** Email providers post for many readers from few addresses (docs/security.md). */
const POSTS_PER_MINUTE = 600;
/** An email program sends one short field. */
const ONE_CLICK_LIMITS = { files: 0, fields: 5, fieldSize: 100 } as const;

/**
 * POST to an unsubscribe link. Email programs get a plain response (RFC 8058); the button of the
 * page returns to the page. Needs no session and ignores the age gate. GET shows the page and
 * changes nothing.
 */
export function registerUnsubscribe(
  app: FastifyInstance,
  { unsubscribe }: { unsubscribe: Pick<UnsubscribeService, 'unsubscribe'> },
): void {
  const posts = new RateLimiter(POSTS_PER_MINUTE, 60);
  app.post(routes.unsubscribe.pattern, async (request, reply) => {
    const { token } = request.params as { token: string };
    const isProgram = await isOneClick(request);
    const backTo = (query: Readonly<Record<string, string>>) =>
      reply.code(303).header('location', href('unsubscribe', { token }, query));
    void reply.header('cache-control', NO_STORE);
    try {
      posts.consume(addressGroup(request.ip));
      await unsubscribe.unsubscribe(token);
    } catch (error) {
      if (isProgram || !isAppError(error)) throw error;
      return backTo({ [FORM_ERRORS]: printFormErrors(error.errors) }).send();
    }
    return isProgram ? reply.send({ ok: 1 }) : backTo({ [FORM_DONE]: '1' }).send();
  });
}

/** The RFC allows multipart and URL-encoded forms. Throws `bad_request` for a malformed form. */
async function isOneClick(request: FastifyRequest): Promise<boolean> {
  if (!request.isMultipart())
    return (
      (request.body as Record<string, unknown> | undefined)?.[ONE_CLICK_FIELD] === ONE_CLICK_VALUE
    );
  let isFound = false;
  try {
    for await (const part of request.parts({ limits: ONE_CLICK_LIMITS }))
      if (part.type === 'field')
        isFound ||= part.fieldname === ONE_CLICK_FIELD && part.value === ONE_CLICK_VALUE;
  } catch {
    throw new AppError('bad_request');
  }
  return isFound;
}
