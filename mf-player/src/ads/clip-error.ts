import { VAST_ERRORS, type VastErrorCode } from '@nocturne/contracts/ads';

/** MEDIA_ERR_SRC_NOT_SUPPORTED: the file is missing, or its content does not match its type. */
const NOT_SUPPORTED = 4;
const FIRST_FAILURE_STATUS = 400;
/** Messages of Chromium and Firefox for a missing file, if they give any. */
const NOT_FOUND = /: Format error$|^\d{3}: /;

/**
 * VAST code of a clip that did not start: 401 if the file is unavailable, 405 if it does not play.
 * Browsers hide the reason for other hosts, so `findStatus` requests the HTTP status. A host
 * without a readable status counts as missing.
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

/**
 * VAST code for the HTTP status of a clip. Playlists have only this, because their engine does not
 * say why it failed.
 */
export function codeOfStatus(status: number | undefined): VastErrorCode {
  return status === undefined || status >= FIRST_FAILURE_STATUS
    ? VAST_ERRORS.fileNotFound
    : VAST_ERRORS.mediaProblem;
}
