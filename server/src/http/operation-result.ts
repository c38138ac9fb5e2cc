import type { EncodedBody } from '../cache/encoded-body.ts';
import type { CookieChange } from './cookies.ts';

/** Response of an operation, before it is sent. */
export interface OperationResult {
  body: EncodedBody;
  /** Lifetime in shared caches, seconds; 0 is private, no-store. */
  lifetime: number;
  cookies: readonly CookieChange[];
  /** The browser must drop cached responses. */
  clearsCache?: boolean;
  /** Objects whose change invalidates the response, such as `video:12`. */
  tags: readonly string[];
}
