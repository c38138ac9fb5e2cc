import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip'] as const;
type Compression = (typeof ENCODINGS)[number];

/**
 * Characters of a header that are read. Browsers send fewer than 200; negotiation of 16 KB would
 * take tens of milliseconds.
 */
const HEADER_MAX = 500;
/** Browsers send few different headers, and the response fast path has only microseconds. */
const compressions = new LRUCache<string, readonly Compression[]>({ max: 100 });

/** Returns what Accept-Encoding allows, br before gzip: its weights only matter if they are 0. */
export function acceptedCompressions(header: string | undefined): readonly Compression[] {
  const text = (header ?? '').slice(0, HEADER_MAX);
  const known = compressions.get(text);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': text } }).encodings(ENCODINGS);
  const found = ENCODINGS.filter((encoding) => accepted.includes(encoding));
  compressions.set(text, found);
  return found;
}

/** Returns the languages that Accept-Language allows, best first. `de-AT` allows `de`. */
export function acceptedLanguages(
  header: string | undefined,
  available: readonly string[],
): string[] {
  const text = (header ?? '').slice(0, HEADER_MAX);
  return new Negotiator({ headers: { 'accept-language': text } }).languages(available);
}
