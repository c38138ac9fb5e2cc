import type { User } from '@nocturne/contracts/entities/people';
import type { OperationName } from '@nocturne/contracts/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { RateLimiter, addressGroup, callerOf } from '../lib/rate-limiter.ts';
import { GcraLimiter } from '../lib/gcra-limiter.ts';
import type { CallLimits, OperationRunner } from '../operations/operation-runner.ts';
import { formPagesOf, sendToPage } from './form-pages.ts';
import type { FormFields } from '../operations/handler.ts';
import { matchOperation, type MatchedOperation } from '../operations/match-operation.ts';
import { receiveVideo } from './uploads/receive-video.ts';
import { serializeAnswer } from '../operations/serialize-answer.ts';
import type { UploadsService } from '../services/uploads/uploads-service.ts';
import { encodeBody } from '../cache/encoded-body.ts';
import { isUpload, receiveUpload, type UploadLimit } from './uploads/receive-upload.ts';
import { sendAnswer } from '../http/send-answer.ts';
import type { CallRates } from '../http/call-rates.ts';
import type { Visitor } from '../http/visitor.ts';

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
  rates: Pick<CallRates, 'uncachedReads' | 'misses'>;
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
  const limitsOf = (request: FastifyRequest): CallLimits => ({
    miss: () => misses.consume(addressGroup(request.ip)),
    personal: (visitor) => uncached.consume(callerOf(visitor)),
  });
  app.get('/api/*', async (request, reply) => {
    const call = matchOperation('GET', request.url);
    onCall(call.name);
    if (call.lifetime === 0) addresses.consume(addressGroup(request.ip));
    const result = await runner.run(
      call,
      () => visitorOf(request),
      {},
      undefined,
      limitsOf(request),
    );
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
    const form = formOf(request.body);
    const pages = formPagesOf(request, call.name, form);
    const answer = runner.run(call, () => visitorOf(request), form);
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
  const { user } = await visitorOf(request);
  const videoId = await receiveVideo(request, videos, user?.user_id);
  const body = encodeBody(serializeAnswer('videoEdit', { ok: 1, video_id: videoId }));
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
  if (!visitor.user) throw new AppError('login_required');
  rule.requireAllowed(visitor.user);
  const { body, file, discard } = await receiveUpload(request, workFolder, rule);
  const answer = async () => {
    try {
      return await runner.run(call, () => Promise.resolve(visitor), formOf(body), file);
    } finally {
      await discard();
    }
  };
  return sendAnswer(request, reply, call.name, await answer(), isSecure);
}

/**
 * Returns the fields of a form. Rejects repeated or nested fields, and text that is invalid in
 * addresses or in the database.
 */
function formOf(body: unknown): FormFields {
  if (body === undefined || body === null) return {};
  const fields = typeof body === 'object' ? Object.entries(body) : undefined;
  if (!fields?.every((field): field is [string, string] => typeof field[1] === 'string'))
    throw new AppError('bad_request');
  if (fields.some(([, value]) => value.includes('\0') || !value.isWellFormed()))
    throw new AppError('bad_request');
  return Object.fromEntries(fields);
}
