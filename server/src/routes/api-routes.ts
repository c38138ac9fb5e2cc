import type { User } from '@nocturne/contracts/entities/people';
import type { OperationName } from '@nocturne/contracts/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { RateLimiter, addressGroup, callerOf } from '../lib/rate-limiter.ts';
import { GcraLimiter } from '../lib/gcra-limiter.ts';
import type { CallLimits, OperationRunner } from '../operations/operation-runner.ts';
import { formPagesOf, sendToPage } from './form-pages.ts';
import { formFields } from '../operations/form-fields.ts';
import { matchOperation, type MatchedOperation } from '../operations/match-operation.ts';
import { receiveVideo } from './uploads/receive-video.ts';
import { cleanAnswer, printAnswer } from '../operations/clean-answer.ts';
import type { UploadsService } from '../services/uploads/uploads-service.ts';
import { encodeBody } from '../cache/encoded-body.ts';
import { isUpload, receiveUpload, type UploadLimit } from './uploads/receive-upload.ts';
import { sendAnswer } from '../http/send-answer.ts';
import type { CallRates } from '../http/call-rates.ts';
import { requireSignedIn, type Visitor } from '../http/visitor.ts';

/** Rules for an operation that accepts a file. */
export interface UploadRule extends UploadLimit {
  /** Throws if the member may not upload a file now. */
  requireAllowed: (user: User) => void;
}

interface ApiOptions {
  runner: OperationRunner;
  visitorOf: (request: FastifyRequest) => Promise<Visitor>;
  isSecure: boolean;
  /** Folder for uploaded files until their handler has run. */
  workFolder: string;
  /** Operations that accept a file; all others reject it. */
  uploads: { readonly [N in OperationName]?: UploadRule };
  /** Accepts videos that are sent in one request. */
  videos: UploadsService;
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
    if (isUpload(request))
      return call.name === 'videoEdit'
        ? answerVideo(request, reply, options)
        : answerUpload(request, reply, call, options);
    const fields = formFields(request.body);
    const pages = formPagesOf(request, call.name, fields);
    const limits = call.name === 'stat' ? statLimits : undefined;
    const answer = runner.run(call, () => visitorOf(request), { fields }, limits);
    return pages
      ? sendToPage(reply, pages, answer, isSecure)
      : sendAnswer(request, reply, call.name, await answer, isSecure);
  });
}

/** Streams a video to the upload folder, because it is too large for a temporary copy. */
async function answerVideo(
  request: FastifyRequest,
  reply: FastifyReply,
  { visitorOf, isSecure, videos }: ApiOptions,
): Promise<FastifyReply> {
  const { user_id: userId } = requireSignedIn(await visitorOf(request));
  const videoId = await receiveVideo(request, videos, userId);
  const body = encodeBody(printAnswer(cleanAnswer('videoEdit', { ok: 1, video_id: videoId })));
  return sendAnswer(
    request,
    reply,
    'videoEdit',
    { body, lifetime: 0, cookies: [], tags: [] },
    isSecure,
  );
}

/**
 * Receives a file from a member for an operation that accepts one. The file is deleted before the
 * response is sent.
 */
async function answerUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  call: MatchedOperation,
  { runner, visitorOf, isSecure, workFolder, uploads }: ApiOptions,
): Promise<FastifyReply> {
  const rule = uploads[call.name];
  if (!rule) throw new AppError('bad_request');
  const visitor = await visitorOf(request);
  rule.requireAllowed(requireSignedIn(visitor));
  const { body, file, discard } = await receiveUpload(request, workFolder, rule);
  const answer = async () => {
    try {
      return await runner.run(call, () => Promise.resolve(visitor), {
        fields: formFields(body),
        file,
      });
    } finally {
      await discard();
    }
  };
  return sendAnswer(request, reply, call.name, await answer(), isSecure);
}
