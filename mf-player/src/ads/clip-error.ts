import { VAST_ERRORS, type VastErrorCode } from '@nocturne/contracts/ads';

/** MEDIA_ERR_SRC_NOT_SUPPORTED: the file could not be had, or it is not what it says. */
const NOT_SUPPORTED = 4;
const FIRST_FAILURE_STATUS = 400;
/** How Chromium and Firefox report a file that was not there, where they say anything about it. */
const NOT_FOUND = /: Format error$|^\d{3}: /;

/**
 * The VAST code of a clip that did not start: 401 for a file that cannot be had, 405 for one that does not play. Browsers hide the
 * reason for files of other hosts, so `findStatus` asks for the HTTP status; a host that does not answer it counts as missing.
 */
export async function clipErrorCode(
  error: Pick<MediaError, 'code' | 'message'> | null,
  findStatus: () => Promise<number | undefined>,
): Promise<VastErrorCode> {
  if (error?.code !== NOT_SUPPORTED) return VAST_ERRORS.mediaProblem;
  if (NOT_FOUND.test(error.message)) return VAST_ERRORS.fileNotFound;
  if (error.message !== '') return VAST_ERRORS.mediaProblem;
  return codeOfStatus(await findStatus());
}

/** The same for a playlist, whose engine does not say why it failed. */
export function codeOfStatus(status: number | undefined): VastErrorCode {
  return status === undefined || status >= FIRST_FAILURE_STATUS
    ? VAST_ERRORS.fileNotFound
    : VAST_ERRORS.mediaProblem;
}
