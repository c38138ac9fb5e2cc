import { UPLOAD_MIN_SECONDS } from '@nocturne/contracts/constants';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import type { UploadsConfig } from '../config/uploads.ts';
import { isMediaError } from '../media/media-error.ts';
import type { Probe } from '../media/probe-output.ts';

/** Reason for refusing a member's file, as the draft reports it. */
export type UploadRefusal = Extract<
  ErrorCode,
  | 'upload_type'
  | 'upload_short'
  | 'upload_orientation'
  | 'upload_damaged'
  | 'upload_limits'
  | 'upload_duplicate'
  | 'upload_failed'
  | 'disk_full'
>;

/**
 * Returns the reason why the site refuses a probed file; undefined if it is acceptable. Width and
 * height are those after rotation.
 */
export function refusalOfMedia(
  probe: Probe,
  { maxMinutes }: Pick<UploadsConfig, 'maxMinutes'>,
): UploadRefusal | undefined {
  if (probe.durationS < UPLOAD_MIN_SECONDS) return 'upload_short';
  if (probe.durationS > maxMinutes * 60) return 'upload_limits';
  if (probe.width <= probe.height) return 'upload_orientation';
  return undefined;
}

const REFUSAL_BY_MEDIA_ERROR = {
  refused: 'upload_type',
  limits: 'upload_limits',
  damaged: 'upload_damaged',
  deadline: 'upload_damaged',
} as const;

/**
 * Returns the reason for refusing the file after a pipeline error; undefined if the file is not at
 * fault and another attempt may help.
 */
export function refusalOfError(error: unknown): UploadRefusal | undefined {
  if (isDiskFull(error)) return 'disk_full';
  if (!isMediaError(error) || !Object.hasOwn(REFUSAL_BY_MEDIA_ERROR, error.code)) return undefined;
  return REFUSAL_BY_MEDIA_ERROR[error.code as keyof typeof REFUSAL_BY_MEDIA_ERROR];
}

/** True if the disk is full. Our own writes, a tool, or the cause of an error may report it. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) return true;
  if (isMediaError(error) && /No space left on device|Disk quota exceeded/i.test(error.stderrTail))
    return true;
  return isDiskFull(error.cause);
}
