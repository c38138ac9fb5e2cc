import { isMediaError } from '../media/media-error.ts';

/** A tool's own words may be long; a reason is one line. */
const REASON_MAX = 300;

/** Why one file of an import is refused, also by a tool that fails on it, in one line. What would end every import is thrown on. */
export function refusalReason(error: unknown): string {
  if (!isMediaError(error) || error.code === 'tool-missing' || error.code === 'aborted')
    throw error;
  return error.message.replace(/\s+/g, ' ').slice(0, REASON_MAX);
}
