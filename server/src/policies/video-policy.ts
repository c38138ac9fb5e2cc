import { VIDEO_STATUS_CODE } from '../db/codes.ts';
import { AppError } from '../services/app-error.ts';

/** What the policy asks about a video. */
interface Guarded {
  status: number;
}

/** Whether a video may be spoken of at all: public, private and deleted ones; drafts and the like never leave (settlement 53). */
export function isKnownToVisitors(video: Guarded): boolean {
  return (
    video.status === VIDEO_STATUS_CODE.public || video.status === VIDEO_STATUS_CODE.private || video.status === VIDEO_STATUS_CODE.deleted
  );
}

/** Throws `forbidden` when a visitor without account asks for a private video (R6-03, R6-08). */
export function requireWatchable(video: Guarded, userId: number | undefined): void {
  if (video.status === VIDEO_STATUS_CODE.private && userId === undefined) throw new AppError('forbidden');
}

/** Whether views, votes and favourites of a video count (R4-07). */
export function isWatchable(video: Guarded): boolean {
  return video.status === VIDEO_STATUS_CODE.public || video.status === VIDEO_STATUS_CODE.private;
}
