import type { ErrorData } from 'hls.js';
import { isRefused } from './hls-load-policy.ts';
import type { HlsFailure } from './hls-recovery.ts';

/** The fields of an hls.js error that identify it. */
export type HlsError = Pick<ErrorData, 'fatal' | 'details' | 'response'> & {
  type: string;
  /** The library's next action, with the next level if there is one. */
  errorAction?: { nextAutoLevel?: number };
};

/**
 * Classifies an hls.js error for recovery. Refused files and repeated timeouts do not count as
 * network failures, because loading again would not help. Without another level, hls.js would
 * request a refused file for half a minute, so here that is fatal.
 */
export function failureOf({ fatal, type, details, errorAction, response }: HlsError): HlsFailure {
  if (type === 'mediaError') return { fatal, kind: 'media' };
  const isFinal = isRefused(response?.code);
  const hasOtherLevel = errorAction?.nextAutoLevel !== undefined;
  const isNetwork = type === 'networkError' && !isFinal && !/timeout/i.test(details);
  return {
    fatal: fatal || (isFinal && errorAction !== undefined && !hasOtherLevel),
    kind: isNetwork ? 'network' : 'other',
  };
}
