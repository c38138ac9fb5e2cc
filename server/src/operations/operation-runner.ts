import { bodies, type Bodies, type StreamedName } from '@nocturne/contracts/bodies';
import {
  operations,
  type OperationName,
  type PostName,
  type ReadName,
} from '@nocturne/contracts/operations';
import type { AnswerCache, TaggedResponse } from '../cache/answer-cache.ts';
import { encodeBody, type EncodedBody } from '../cache/encoded-body.ts';
import { AppError, isAppError } from '../errors/app-error.ts';
import type { OperationResult } from '../http/operation-result.ts';
import { ANONYMOUS, type Visitor } from '../http/visitor.ts';
import { deepFreeze } from '../lib/deep-freeze.ts';
import type { FreshSignIn } from '../services/accounts/fresh-sign-in.ts';
import { AnswerValues } from './answer-values.ts';
import { cleanAnswer, printAnswer } from './clean-answer.ts';
import { admitCaller, readFormCall, type Run } from './form-call.ts';
import type { FormFields, ReceivedFile } from './form-fields.ts';
import type { Handlers, HandlerResult } from './handler.ts';
import type { MatchedOperation } from './match-operation.ts';
import { requireCaller, type ActorOf } from './require-caller.ts';

/** Limits the work that one caller can cause. Each function throws too_many. */
export interface CallLimits {
  /** Called before a shared response is computed. */
  miss?: () => void;
  /** Called before a response for one visitor is computed. */
  personal?: (visitor: Visitor) => void;
}

/** The form of a post, and its file. */
export interface Posted {
  fields: FormFields;
  file?: ReceivedFile | undefined;
}

/** Response as a value, with the fields of its schema only. */
interface ValueResult {
  value: unknown;
  tags: readonly string[];
}

/** The caller of a form whose file is streamed. */
export type StreamedActor = ActorOf<Bodies[StreamedName]['withoutAct']['caller']>;

type Computed = Omit<HandlerResult<OperationName>, 'answer'> & { value: unknown };

const NOTHING: Posted = { fields: {} };

/**
 * Runs operations. Cached responses are computed for an anonymous visitor, once per address. If an
 * anonymous visitor is refused, a signed-in member gets a personal response that is not cached.
 */
export class OperationRunner {
  readonly #handlers: Handlers;
  readonly #cache: AnswerCache;
  readonly #freshSignIn: Pick<FreshSignIn, 'require'>;
  readonly #values = new AnswerValues();

  constructor(handlers: Handlers, cache: AnswerCache, freshSignIn: Pick<FreshSignIn, 'require'>) {
    this.#handlers = handlers;
    this.#cache = cache;
    this.#freshSignIn = freshSignIn;
  }

  /**
   * Rejects with AppError for every refusal; unknown operations are not_found. Looks up the visitor
   * only if the response depends on it, so cached responses need no session and work without the
   * database.
   */
  async run(
    call: MatchedOperation,
    visitorOf: () => Promise<Visitor>,
    posted: Posted = NOTHING,
    limits?: CallLimits,
  ): Promise<OperationResult> {
    if (call.lifetime === 0)
      return this.#personal(call, await admitVisitor(visitorOf, limits), posted);
    try {
      const { body, tags } = await this.#cache.get(
        call.canonical,
        call.lifetime,
        async () => encodeResult(await this.#shared(call)),
        limits?.miss,
      );
      return { body, lifetime: call.lifetime, cookies: [], tags };
    } catch (error) {
      const visitor = isMemberOnly(error) ? await admitVisitor(visitorOf, limits) : undefined;
      if (!visitor?.user) throw error;
      return this.#personal(call, visitor, posted);
    }
  }

  /**
   * Does what `run` does, for reads within this process: the response is a value, which was neither
   * printed nor parsed. It is frozen, because callers share cached ones.
   */
  async call(call: MatchedOperation<ReadName>, visitor: Visitor): Promise<ValueResult> {
    if (call.lifetime === 0) return this.#compute(call, visitor, NOTHING).then(valueResult);
    try {
      let own: { body: EncodedBody; value: unknown } | undefined;
      const { body, tags } = await this.#cache.get(call.canonical, call.lifetime, async () => {
        const { value, tags: ownTags = [] } = await this.#shared(call);
        own = { body: encodeBody(printAnswer(value)), value };
        return { body: own.body, tags: ownTags };
      });
      const value = own?.body === body ? deepFreeze(own.value) : this.#values.get(call.name, body);
      return { value, tags };
    } catch (error) {
      if (!isMemberOnly(error) || !visitor.user) throw error;
      return this.#compute(call, visitor, NOTHING).then(valueResult);
    }
  }

  /**
   * Runs the form of an operation whose file is streamed: `receive` is called after the caller was
   * checked by the form's row, and its result is checked like that of a handler.
   */
  async runStreamed(
    name: StreamedName,
    visitorOf: () => Promise<Visitor>,
    receive: (actor: StreamedActor) => Promise<HandlerResult<StreamedName>>,
  ): Promise<OperationResult> {
    const { user } = await visitorOf();
    const actor = admitCaller(bodies[name].withoutAct, user, this.#freshSignIn);
    return personalResult(checkResult(name, await receive(actor)));
  }

  /** Never shares a personal response. */
  async #shared(call: MatchedOperation): Promise<Computed> {
    const computed = await this.#compute(call, ANONYMOUS, NOTHING);
    if (computed.isPersonal) throw new AppError('login_required');
    return computed;
  }

  async #personal(
    call: MatchedOperation,
    visitor: Visitor,
    posted: Posted,
  ): Promise<OperationResult> {
    return personalResult(await this.#compute(call, visitor, posted));
  }

  async #compute(call: MatchedOperation, visitor: Visitor, posted: Posted): Promise<Computed> {
    return checkResult(call.name, await this.#handle(call, visitor, posted));
  }

  async #handle(
    { name, values }: MatchedOperation,
    visitor: Visitor,
    { fields, file }: Posted,
  ): Promise<HandlerResult<OperationName>> {
    const handler: unknown = this.#handlers[name];
    if (!handler) throw new AppError('not_found');
    const operation = operations[name];
    if (operation.method === 'POST') {
      const form = { visitor, fields, file };
      const { run, call } = readFormCall(name as PostName, handler, form, this.#freshSignIn);
      return run(call);
    }
    const actor = requireCaller(operation.caller, visitor.user);
    return (handler as Run)({ actor, visitor, values });
  }
}

const checkResult = (
  name: OperationName,
  { answer, ...rest }: HandlerResult<OperationName>,
): Computed => ({ ...rest, value: cleanAnswer(name, answer) });
function personalResult(computed: Computed): OperationResult {
  const { cookies = [], clearsCache = false } = computed;
  return { ...encodeResult(computed), lifetime: 0, cookies, clearsCache };
}
const encodeResult = ({ value, tags = [] }: Computed): TaggedResponse => ({
  body: encodeBody(printAnswer(value)),
  tags,
});
const valueResult = ({ value, tags = [] }: Computed): ValueResult => ({
  value: deepFreeze(value),
  tags,
});

function isMemberOnly(error: unknown): boolean {
  return isAppError(error) && (error.code === 'login_required' || error.code === 'forbidden');
}

async function admitVisitor(
  visitorOf: () => Promise<Visitor>,
  limits: CallLimits | undefined,
): Promise<Visitor> {
  const visitor = await visitorOf();
  limits?.personal?.(visitor);
  return visitor;
}
