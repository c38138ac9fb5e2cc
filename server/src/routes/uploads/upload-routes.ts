import { PassThrough, Readable } from 'node:stream';
import { positive } from '@nocturne/contracts/paths/codec';
import { UPLOADS_PATH } from '@nocturne/contracts/upload';
import { EVENTS, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UploadStore } from '../../media/upload-store.ts';
import { AppError, isAppError } from '../../errors/app-error.ts';
import { RateLimiter, addressGroup } from '../../lib/rate-limiter.ts';
import type { UploadFiles } from '../../services/uploads/upload-files.ts';
import { asRefusal, type UploadsService } from '../../services/uploads/uploads-service.ts';
import { NO_STORE } from '../../http/send-answer.ts';
import { ANONYMOUS, requireSignedIn, type Visitor } from '../../http/visitor.ts';

interface UploadOptions {
  uploads: UploadsService;
  files: UploadFiles;
  folder: string;
  visitorOf: (request: FastifyRequest) => Promise<Visitor>;
  onError: (error: unknown) => void;
}

/** Routes of resumable uploads; age gate rules apply as in the API. */
export const UPLOAD_ROUTES = [UPLOADS_PATH, `${UPLOADS_PATH}:key`] as const;
/** Requests per address in REQUEST_LIMIT_SECONDS. */
const REQUEST_LIMIT = 300;
const REQUEST_LIMIT_SECONDS = 10;
const TUS_VERSION = '1.0.0';
/** Time for a connection to finish writing after another takes over, milliseconds. */
const TAKE_OVER_MS = 50;
const BODY_TYPE = 'application/offset+octet-stream';

/** Resumable uploads by tus 1.0.0 (docs/upload.md), with the usual session and error form. */
export function registerUploads(app: FastifyInstance, options: UploadOptions): void {
  const limiter = new RateLimiter(REQUEST_LIMIT, REQUEST_LIMIT_SECONDS);
  const tus = new TusUploads(options);
  app.register(async (scope) => {
    // Keep the body as a stream of any length.
    scope.addContentTypeParser(BODY_TYPE, (_request, _body, done) => done(null));
    for (const url of UPLOAD_ROUTES) {
      const method =
        url === UPLOADS_PATH ? ['POST', 'OPTIONS'] : ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'];
      scope.route({
        method,
        url,
        handler: async (request, reply) => {
          limiter.consume(addressGroup(request.ip));
          return tus.handle(request, reply);
        },
      });
    }
  });
}

/** State of one request, shared with the hooks of the protocol. */
interface TusRequestState {
  visitor: Visitor | undefined;
  /** The first refusal; it replaces the protocol's own message. */
  refusal?: unknown;
  /** Key of the upload that this request created. */
  createdKey?: string;
}

class TusUploads {
  readonly #deps: UploadOptions;
  readonly #server: Server;
  readonly #requestStates = new WeakMap<object, TusRequestState>();

  constructor(options: UploadOptions) {
    this.#deps = options;
    const { uploads, files, folder, onError } = options;
    this.#server = new Server({
      path: UPLOADS_PATH.replace(/\/$/, ''),
      relativeLocation: true,
      maxSize: uploads.maxBytes,
      lockDrainTimeout: TAKE_OVER_MS,
      allowedOrigins: [],
      datastore: new UploadStore({
        folder,
        reserve: uploads.reserve,
        findUpload: async (key) => {
          const found = await uploads.findUpload(key);
          if (!found || found.state === 'abandoned') return undefined;
          return {
            bytes: found.bytes,
            filename: found.filename,
            createdAt: found.createdAt,
            isComplete: found.state !== 'receiving',
          };
        },
        onWritten: (key, bytes) => uploads.saveReceivedBytes(key, bytes),
      }),
      namingFunction: (request, metadata) => this.#begin(request, metadata),
      onUploadFinish: async (_request, { id }) => {
        // All bytes were received. The draft shows the result of the checks.
        await files.finish(id).catch((error: unknown) => {
          if (!isAppError(error)) throw error;
        });
        return {};
      },
      onResponseError: (request, error) => {
        const state = this.#requestStates.get(request);
        if (state) state.refusal ??= error;
        return undefined;
      },
    });
    this.#server.on(
      EVENTS.POST_RECEIVE,
      (_request, { id, offset }) => void uploads.saveReceivedBytes(id, offset).catch(onError),
    );
  }

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const state: TusRequestState = { visitor: undefined };
    reply.header('tus-resumable', TUS_VERSION).header('cache-control', NO_STORE);
    const body = bodyOf(request);
    try {
      if (request.method !== 'OPTIONS') await this.#admit(request, state);
      // The client has reconnected; this connection must not take the upload from the new one.
      if (request.socket.destroyed) throw new AppError('bad_request');
      const webRequest = createWebRequest(request, body);
      this.#requestStates.set(webRequest, state);
      const answer = await this.#server.handleWeb(webRequest);
      if (state.refusal !== undefined || answer.status >= 400)
        await this.#refuse(request, state, answer.status);
      for (const [name, value] of answer.headers)
        if (!OMITTED_HEADERS.includes(name)) reply.header(name, value);
      return await reply.code(answer.status).send();
    } finally {
      drain(request, body);
    }
  }

  /** Checks access. Does not reveal whether an upload of another member exists. */
  async #admit(request: FastifyRequest, state: TusRequestState): Promise<void> {
    const visitor = await this.#deps.visitorOf(request);
    state.visitor = visitor;
    const { key } = request.params as { key?: string };
    const { user_id: userId } = requireSignedIn(visitor);
    if (key === undefined) return this.#deps.uploads.requireUploadAllowed(userId);
    const found = await this.#deps.uploads.requireOwnUpload(userId, key);
    if (request.method === 'DELETE')
      await this.#deps.files.abandon(key, '', { id: found.userId, role: 'member' });
    if (request.method === 'HEAD') await this.#deps.files.finishIfComplete(found);
  }

  async #begin(request: Request, metadata: Record<string, string | null> = {}): Promise<string> {
    const state = this.#requestStates.get(request);
    const given = metadata['video_id'] ?? '';
    const videoId = given === '' ? undefined : positive.parse(given);
    if (given !== '' && videoId === undefined)
      throw new AppError('bad_request', { field: 'video_id' });
    const { key } = await this.#deps.uploads.beginUpload({
      userId: requireSignedIn(state?.visitor ?? ANONYMOUS).user_id,
      filename: metadata['filename'] ?? '',
      bytes: lengthOf(request.headers.get('upload-length')),
      videoId,
    });
    if (state) state.createdKey = key;
    return key;
  }

  /**
   * Rejects with the refusal as an AppError. Abandons an upload that this request created or that a
   * full disk interrupted.
   */
  async #refuse(request: FastifyRequest, state: TusRequestState, status: number): Promise<never> {
    const refusal = asRefusal(state.refusal);
    const { key = state.createdKey } = request.params as { key?: string };
    const isFull = isAppError(refusal) && refusal.code === 'disk_full';
    if (key !== undefined && (isFull || state.createdKey !== undefined)) {
      await this.#deps.files.abandon(key, isFull ? 'disk_full' : '').catch((error: unknown) => {
        if (!isAppError(error)) throw error;
      });
    }
    throw isAppError(refusal)
      ? refusal
      : new AppError(codeOf(status), status >= 500 ? { cause: state.refusal } : {});
  }
}

/**
 * Headers of the protocol that are not sent: other origins cannot upload, and the reply sets its
 * own length and type.
 */
const OMITTED_HEADERS: readonly string[] = [
  'access-control-expose-headers',
  'content-length',
  'content-type',
];

/** Maps a status of the protocol to an error code. Retryable errors stay retryable. */
function codeOf(status: number): ConstructorParameters<typeof AppError>[0] {
  if (status === 404 || status === 410) return 'not_found';
  if (status === 409 || status === 423) return 'state_conflict';
  if (status === 413) return 'upload_size';
  // 501: an unsupported extension of the protocol.
  return status >= 500 && status !== 501 ? 'unavailable' : 'bad_request';
}

function lengthOf(header: string | null): number {
  if (!/^\d{1,15}$/.test(header ?? '')) throw new AppError('bad_request');
  return Number(header);
}

/** Separate body stream, so that bytes the protocol leaves unread do not end the connection. */
function bodyOf({ raw, method }: FastifyRequest): PassThrough | undefined {
  if (method !== 'PATCH' && method !== 'POST') return undefined;
  const body = new PassThrough({ highWaterMark: BUFFER_BYTES });
  body.on('error', () => undefined);
  raw.once('close', () => raw.readableEnded || body.destroy(new Error('the connection broke')));
  raw.pipe(body);
  return body;
}
const BUFFER_BYTES = 256 * 1024;

function createWebRequest(
  { raw, url, method, hostname, headers }: FastifyRequest,
  body: PassThrough | undefined,
): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && FORWARDED_HEADERS.test(name) ? [[name, value] as const] : [],
  );
  const stream =
    body && raw.method
      ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' as const }
      : {};
  return new Request(`http://${hostname || 'localhost'}${url}`, {
    method,
    headers: Object.fromEntries(sent),
    ...stream,
  });
}
const FORWARDED_HEADERS = /^(tus-|upload-|content-type$|content-length$)/;

/** Drains the body, so that the browser receives the response. */
function drain({ raw }: FastifyRequest, body: PassThrough | undefined): void {
  if (body) raw.unpipe(body);
  raw.resume();
  body?.destroy();
}
