import { isMediaError } from '../../media/media-error.ts';

/** Maximum length of a reason, characters, because a tool's output may be long. */
const REASON_MAX = 300;

/**
 * Returns the reason for refusing one file of an import, in one line, also if a tool fails on it.
 * Rethrows errors that would stop every import.
 */
export function refusalReason(error: unknown): string {
  if (!isMediaError(error) || error.code === 'tool-missing' || error.code === 'aborted')
    throw error;
  return error.message.replace(/\s+/g, ' ').slice(0, REASON_MAX);
}
