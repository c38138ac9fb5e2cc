import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** One body in every encoding that is served, made once. */
export interface EncodedBody {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** Hash of the identity body; each encoding's ETag carries its own suffix. */
  hash: string;
}
export type Encoding = 'identity' | 'br' | 'gzip';

/** Brotli level 5: a quarter of a millisecond for a listing, against 15 ms at level 11. */
const BROTLI_QUALITY = 5;
const SMALL = 600;

export function encodeBody(text: string): EncodedBody {
  const identity = Buffer.from(text);
  const hash = createHash('sha1').update(identity).digest('base64url');
  if (identity.length < SMALL) return { identity, br: identity, gzip: identity, hash };
  const br = brotliCompressSync(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  });
  return { identity, br, gzip: gzipSync(identity), hash };
}

/** Bytes that an entry holds, for the cache's bound. */
export function sizeOf(body: EncodedBody): number {
  return body.identity.length + (body.br === body.identity ? 0 : body.br.length + body.gzip.length) + 200;
}

/** The encoding to send: br before gzip, none for small bodies, as the request's Accept-Encoding allows. */
export function chooseEncoding(body: EncodedBody, accepted: string | undefined): Encoding {
  if (!accepted || body.br === body.identity) return 'identity';
  return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

export function etagOf(body: EncodedBody, encoding: Encoding): string {
  return encoding === 'identity' ? `"${body.hash}"` : `"${body.hash}-${encoding}"`;
}

/** Whether If-None-Match names this very body. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === etag || given.trim() === '*');
}

/** Whether an Accept-Encoding names this encoding and does not refuse it by `q=0`. */
export function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name, ...rest] = part.trim().split(';');
    return name?.trim().toLowerCase() === encoding && !rest.some((rule) => /^\s*q=0(\.0*)?\s*$/.test(rule));
  });
}
