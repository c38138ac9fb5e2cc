import type { OperationName } from '@nocturne/contracts/operations';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { encodeBody, type EncodedBody } from '../cache/encoded-body.ts';
import { AppError, isAppError } from '../errors/app-error.ts';
import type { FormFields, HandlerResult, Handler, Handlers, ReceivedFile } from './handler.ts';
import type { OperationResult } from '../http/operation-result.ts';
import type { MatchedOperation } from './match-operation.ts';
import { serializeAnswer } from './serialize-answer.ts';
import { ANONYMOUS, type Visitor } from '../http/visitor.ts';

/** Limits the work that one caller can cause. Each function throws too_many. */
export interface CallLimits {
  /** Called before a shared response is computed. */
  miss: () => void;
  /** Called before a response for one visitor is computed. */
  personal: (visitor: Visitor) => void;
}

/**
 * Runs operations. Cached responses are computed for an anonymous visitor, once per address. If an
 * anonymous visitor is refused, a signed-in member gets a personal response that is not cached.
 */
export class OperationRunner {
  readonly #handlers: Handlers;
  readonly #cache: AnswerCache;

  constructor(handlers: Handlers, cache: AnswerCache) {
    this.#handlers = handlers;
    this.#cache = cache;
  }

  /**
   * Rejects with AppError for every refusal; unknown operations are not_found. Looks up the visitor
   * only if the response depends on it, so cached responses need no session and work without the
   * database.
   */
  async run(
    call: MatchedOperation,
    visitorOf: () => Promise<Visitor>,
    form: FormFields = {},
    file?: ReceivedFile,
    limits?: CallLimits,
  ): Promise<OperationResult> {
    if (call.lifetime === 0)
      return this.#personal(call, await admitVisitor(visitorOf, limits), form, file);
    try {
      const { body, tags } = await this.#cache.get(
        call.canonical,
        call.lifetime,
        () => this.#shared(call),
        limits?.miss,
      );
      return { body, lifetime: call.lifetime, cookies: [], tags };
    } catch (error) {
      const isMemberOnly =
        isAppError(error) && (error.code === 'login_required' || error.code === 'forbidden');
      const visitor = isMemberOnly ? await admitVisitor(visitorOf, limits) : undefined;
      if (!visitor?.user) throw error;
      return this.#personal(call, visitor, form);
    }
  }

  async #shared(call: MatchedOperation): Promise<{ body: EncodedBody; tags: readonly string[] }> {
    const handled = await this.#handle(call, ANONYMOUS, {});
    // Never share a personal response.
    if (handled.isPersonal) throw new AppError('login_required');
    return {
      body: encodeBody(serializeAnswer(call.name, handled.answer)),
      tags: handled.tags ?? [],
    };
  }

  async #personal(
    call: MatchedOperation,
    visitor: Visitor,
    form: FormFields,
    file?: ReceivedFile,
  ): Promise<OperationResult> {
    const handled = await this.#handle(call, visitor, form, file);
    const body = encodeBody(serializeAnswer(call.name, handled.answer));
    const { cookies = [], clearsCache = false, tags = [] } = handled;
    return { body, lifetime: 0, cookies, clearsCache, tags };
  }

  #handle(
    call: MatchedOperation,
    visitor: Visitor,
    form: FormFields,
    file?: ReceivedFile,
  ): Promise<HandlerResult<OperationName>> {
    const handler: Handler<OperationName> | undefined = this.#handlers[call.name];
    if (!handler) return Promise.reject(new AppError('not_found'));
    return handler(call.values, visitor, form, file);
  }
}

async function admitVisitor(
  visitorOf: () => Promise<Visitor>,
  limits: CallLimits | undefined,
): Promise<Visitor> {
  const visitor = await visitorOf();
  limits?.personal(visitor);
  return visitor;
}
