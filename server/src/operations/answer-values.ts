import { operations, type OperationName } from '@nocturne/contracts/operations';
import { LRUCache } from 'lru-cache';
import type { EncodedBody } from '../cache/encoded-body.ts';
import { deepFreeze } from '../lib/deep-freeze.ts';

/** Memory for values, bytes. A value takes about four times the bytes of its text. */
const BYTES_MAX = 16 * 1024 * 1024;
const BYTES_PER_TEXT_BYTE = 4;

/**
 * Values of cached responses that several pages use, beside their texts in the response cache. Each
 * is parsed once and frozen: copying one took twice as long as parsing its text.
 */
export class AnswerValues {
  readonly #values = new LRUCache<EncodedBody, { value: unknown }>({
    maxSize: BYTES_MAX,
    sizeCalculation: (_value, body) => (body.identity.length + 100) * BYTES_PER_TEXT_BYTE,
  });

  get(name: OperationName, body: EncodedBody): unknown {
    const known = this.#values.get(body);
    if (known) return known.value;
    const value = deepFreeze(parse(name, body));
    this.#values.set(body, { value });
    return value;
  }
}

function parse(name: OperationName, { identity }: EncodedBody): unknown {
  const text = identity.toString();
  return 'media' in operations[name] ? text : (JSON.parse(text) as unknown);
}
