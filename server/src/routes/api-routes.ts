import type { User } from '@nocturne/contracts/entities/people';
import { bodies, type FileName, type StreamedName } from '@nocturne/contracts/bodies';
import type { PostName } from '@nocturne/contracts/operations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { RateLimiter, addressGroup, callerOf } from '../lib/rate-limiter.ts';
import { GcraLimiter } from '../lib/gcra-limiter.ts';
import type { HandlerResult } from '../operations/handler.ts';
import type { CallLimits, OperationRunner, StreamedActor } from '../operations/operation-runner.ts';
import { formPagesOf, sendToPage } from '../operations/form-pages.ts';
import { formFields } from '../operations/form-fields.ts';
import { matchOperation, type MatchedOperation } from '../operations/match-operation.ts';
import { requireCaller } from '../operations/require-caller.ts';
import { isUpload, receiveUpload, type UploadLimit } from './uploads/receive-upload.ts';
import type { OperationResult } from '../http/operation-result.ts';
import { sendAnswer } from '../http/send-answer.ts';
import type { CallRates } from '../http/call-rates.ts';
import type { Visitor } from '../http/visitor.ts';

/** Rules for an operation that accepts a file. */
export interface UploadRule extends UploadLimit {
  /** Throws if the member may not upload a file now. */
  requireAllowed: (user: User) => void;
}

type ReceiveStream = (
  request: FastifyRequest,
  actor: StreamedActor,
) => Promise<HandlerResult<StreamedName>>;

interface ApiOptions {
  runner: OperationRunner;
  visitorOf: (request: FastifyRequest) => Promise<Visitor>;
  isSecure: boolean;
  /** Folder for uploaded files until their handler has run. */
  workFolder: string;
  /** Operations that accept a file; all others reject it. */
  uploads: Readonly<Record<FileName, UploadRule>>;
  /** Receives the forms whose file is streamed, because it is too large for a temporary copy. */
  streams: Readonly<Record<StreamedName, ReceiveStream>>;
  /** Called for each operation, for the metrics. */
  onCall: (name: string) => void;
  rates: Pick<CallRates, 'uncachedReads' | 'misses' | 'statPosts'>;
  /** Called for each address with a shared response. */
  onShared: (url: string, call: MatchedOperation) => void;
}

const UNCACHED_SECONDS = 10;
/**
 * Uncached reads per address in UNCACHED_SECONDS, including members; checked before the session
 * lookup.
 */
const ADDRESS_LIMIT = 1000;
/**
 * Form posts per address in UNCACHED_SECONDS, checked before the session lookup. Single forms have
 * lower limits.
 */
const POST_LIMIT = 200;
/** Statistics events per caller are limited in this time, seconds. */
const STAT_SECONDS = 60;

/**
 * Registers all operations of the contract: one route for reads (including HEAD), one for form
 * posts.
 */
export function registerApi(app: FastifyInstance, options: ApiOptions): void {
  const { runner, visitorOf, isSecure, onCall, onShared, rates } = options;
  const uncached = new RateLimiter(rates.uncachedReads, UNCACHED_SECONDS);
  const posts = new RateLimiter(POST_LIMIT, UNCACHED_SECONDS);
  const addresses = new RateLimiter(ADDRESS_LIMIT, UNCACHED_SECONDS);
  const misses = new GcraLimiter(rates.misses);
  const statPosts = new RateLimiter(rates.statPosts, STAT_SECONDS);
  const statLimits: CallLimits = { personal: (visitor) => statPosts.consume(callerOf(visitor)) };
  const limitsOf = (request: FastifyRequest): CallLimits => ({
    miss: () => misses.consume(addressGroup(request.ip)),
    personal: (visitor) => uncached.consume(callerOf(visitor)),
  });
  app.get('/api/*', async (request, reply) => {
    const call = matchOperation('GET', request.url);
    onCall(call.name);
    if (call.lifetime === 0) addresses.consume(addressGroup(request.ip));
    const result = await runner.run(call, () => visitorOf(request), undefined, limitsOf(request));
    if (result.lifetime > 0) onShared(request.url, call);
    return sendAnswer(request, reply, call.name, result, isSecure);
  });
  app.post('/api/*', async (request, reply) => {
    const call = matchOperation('POST', request.url);
    onCall(call.name);
    posts.consume(addressGroup(request.ip));
    if (isUpload(request)) {
      const result = await answerUpload(request, call, options);
      return sendAnswer(request, reply, call.name, result, isSecure);
    }
    const fields = formFields(request.body);
    const pages = formPagesOf(request, call.name, fields);
    const limits = call.name === 'stat' ? statLimits : undefined;
    const answer = runner.run(call, () => visitorOf(request), { fields }, limits);
    return pages
      ? sendToPage(reply, pages, answer, isSecure)
      : sendAnswer(request, reply, call.name, await answer, isSecure);
  });
}

/**
 * Runs a multipart form. A file that is not streamed is deleted before the response is sent. Throws
 * `bad_request` for an operation that accepts no file.
 */
async function answerUpload(
  request: FastifyRequest,
  call: MatchedOperation<PostName>,
  { runner, visitorOf, workFolder, uploads, streams }: ApiOptions,
): Promise<OperationResult> {
  const { name } = call;
  if (isIn(streams, name))
    return runner.runStreamed(
      name,
      () => visitorOf(request),
      (actor) => streams[name](request, actor),
    );
  if (!isIn(uploads, name)) throw new AppError('bad_request');
  const rule = uploads[name];
  const visitor = await visitorOf(request);
  rule.requireAllowed(requireCaller(bodies[name].caller, visitor.user));
  const { body, file, discard } = await receiveUpload(request, workFolder, rule);
  try {
    const posted = { fields: formFields(body), file };
    return await runner.run(call, () => Promise.resolve(visitor), posted);
  } finally {
    await discard();
  }
}

const isIn = <N extends PostName>(rules: Readonly<Record<N, unknown>>, name: PostName): name is N =>
  Object.hasOwn(rules, name);
