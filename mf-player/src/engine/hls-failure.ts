import type { ErrorData } from 'hls.js';
import { isRefused } from './hls-load-policy.ts';
import type { HlsFailure } from './hls-recovery.ts';

/** The parts of an hls.js error that say what it is. */
export type HlsError = Pick<ErrorData, 'fatal' | 'details' | 'response'> & {
  type: string;
  /** What the library is about to do; with the level that it goes on with, where it has another. */
  errorAction?: { nextAutoLevel?: number };
};

/**
 * What an error of hls.js means for recovery. A file that the server refuses, and one that was waited for in vain again and again, will not
 * come by loading once more, so neither is a matter of the network. Where the library has no other level to go on with it would ask for a
 * refused file all the same, for half a minute: that is fatal here.
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
