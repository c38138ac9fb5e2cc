import type { PageAnswer, PageDocument } from '@nocturne/contracts/page';
import { RELEASE_BUDGET } from '@nocturne/contracts/registry';
import { boundedJson, JsonTooLarge } from '../rendering/bounded-json.ts';
import { hasHttpEquiv, countPreloads } from '../rendering/check-answer.ts';
import { textOfThrown } from '../rendering/thrown.ts';
import { kilobytes } from './release-check-sizes.ts';

const STATUSES: readonly number[] = [200, 403, 404, 410, 451, 503];
const BASE = 'https://gate.test';
/** Larger values are not serialized, so their size is unknown. */
const JSON_MAX_CHARACTERS = 24 * 1024 * 1024;

export interface PageExpectations {
  /** Remote whose screen the page must have; undefined for pages of the shell. */
  owner: string | undefined;
  /** True if the shell may not have the address yet. */
  mayBeMissing: boolean;
  /**
   * True for an address that visitors mistype or crawlers invent. It may redirect within the site,
   * or be not found.
   */
  isOdd: boolean;
}

/** Returns the problems with a page that a shell rendered, as text. */
export function checkRenderedPage(
  answer: PageAnswer,
  { owner, mayBeMissing, isOdd }: PageExpectations,
): string[] {
  if (answer.kind === 'redirect') return checkRedirect(answer.redirect, isOdd);
  if (!STATUSES.includes(answer.status))
    return [`it responds with status ${textOfThrown(answer.status)}`];
  const sizeProblems = checkPageSizes(answer);
  if (sizeProblems.length > 0) return sizeProblems;
  if (hasHttpEquiv(answer.head + answer.body)) return ['it contains a <meta http-equiv> tag'];
  if (owner !== undefined && answer.remote !== owner) {
    const isAcceptable = (mayBeMissing || isOdd) && answer.status === 404;
    return isAcceptable ? [] : ['the page does not contain the remote'];
  }
  return owner !== undefined && answer.status === 503
    ? ['the page reports that its data is unavailable']
    : [];
}

function checkRedirect(to: string, isOdd: boolean): string[] {
  // Parses like a browser: backslashes are slashes, line breaks are ignored.
  if (!URL.canParse(to, BASE) || new URL(to, BASE).origin !== BASE)
    return [`it redirects to another host, ${to}`];
  return isOdd ? [] : [`it redirects to ${to}`];
}

function checkPageSizes({ body, head, state, structured = [] }: PageDocument): string[] {
  const parts = {
    'the page': [body, RELEASE_BUDGET.body],
    'its head': [head, RELEASE_BUDGET.head],
    'its state': [jsonOf(state), RELEASE_BUDGET.state],
    'its structured data': [jsonOf(structured), RELEASE_BUDGET.head],
  } as const;
  const large = Object.entries(parts).flatMap(([name, [part, limit]]) => {
    const bytes = typeof part === 'string' ? Buffer.byteLength(part) : Infinity;
    const size = part === null ? `over ${kilobytes(JSON_MAX_CHARACTERS)}` : kilobytes(bytes);
    return bytes > limit ? [`${name} is ${size}, more than ${kilobytes(limit)}`] : [];
  });
  const links = countPreloads(head + body);
  return [
    ...large,
    ...(links > RELEASE_BUDGET.preloads
      ? [`it preloads ${links} files, more than ${RELEASE_BUDGET.preloads}`]
      : []),
  ];
}

/**
 * Returns null for a value that would fill the memory, because values may double with each level.
 * Throws the value's own errors.
 */
function jsonOf(value: unknown): string | null {
  try {
    return boundedJson(value, JSON_MAX_CHARACTERS);
  } catch (error) {
    if (error instanceof JsonTooLarge) return null;
    throw error;
  }
}
