import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { AnswerCache, TaggedResponse } from '../cache/answer-cache.ts';
import { chooseEncoding, etagOf, isUnchanged, type Encoding } from '../cache/encoded-body.ts';
import type { MatchedOperation } from './match-operation.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { cacheControl, contentType } from '../http/send-answer.ts';

/** Maximum number of remembered addresses. */
const ADDRESSES_MAX = 20_000;

/**
 * Sends cached responses before the framework sees the request. Shared responses are the same for
 * everybody, so neither session nor route is needed (docs/decisions/0015-response-fast-path.md). It
 * handles only addresses that the framework has already served from the shared cache.
 */
export class ResponseFastPath {
  readonly #cache: AnswerCache;
  readonly #calls = new LRUCache<string, MatchedOperation>({ max: ADDRESSES_MAX });
  readonly #heads = new WeakMap<
    TaggedResponse,
    Partial<Record<Encoding, Readonly<Record<string, string>>>>
  >();
  readonly #commonHeaders: Readonly<Record<string, string>>;
  sent = 0;

  constructor(cache: AnswerCache, { isSecure }: { isSecure: boolean }) {
    this.#cache = cache;
    this.#commonHeaders = securityHeaders(isSecure);
  }

  /**
   * Remembers an address in its canonical spelling only, because there are endless other spellings.
   */
  remember(url: string, call: MatchedOperation): void {
    if (url === call.canonical) this.#calls.set(url, call);
  }

  /** True if the response was sent; false leaves the request untouched for the framework. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false;
    const call = this.#calls.get(request.url ?? '');
    const cached = call && this.#cache.getFresh(call.canonical);
    if (!cached) return false;
    const encoding = chooseEncoding(cached.body, request.headers['accept-encoding']);
    const head = this.#head(cached, encoding, call);
    this.sent += 1;
    if (isUnchanged(request.headers['if-none-match'], head['etag'] ?? ''))
      response.writeHead(304, head).end();
    else
      response
        .writeHead(200, { ...head, 'content-length': cached.body[encoding].length })
        .end(cached.body[encoding]);
    return true;
  }

  #head(
    cached: TaggedResponse,
    encoding: Encoding,
    call: MatchedOperation,
  ): Readonly<Record<string, string>> {
    const heads = this.#heads.get(cached) ?? {};
    this.#heads.set(cached, heads);
    heads[encoding] ??= {
      ...this.#commonHeaders,
      'content-type': contentType(call.name),
      vary: 'Accept-Encoding',
      'cache-control': cacheControl(call.lifetime),
      etag: etagOf(cached.body, encoding),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    return heads[encoding];
  }
}
