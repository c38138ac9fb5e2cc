import { VIDEO_STATUS_CODE } from '../db/codes.ts';
import { AppError } from '../services/app-error.ts';

/** What the policy asks about a video. */
interface Guarded {
  status: number;
}

/** Whether a video may be spoken of at all: public, private and deleted ones; drafts and the like never leave (settlement 53). */
export function isKnownToVisitors(video: Guarded): boolean {
  return isWatchable(video) || video.status === VIDEO_STATUS_CODE.deleted;
}

export function isPrivate(video: Guarded): boolean {
  return video.status === VIDEO_STATUS_CODE.private;
}

/** Whether somebody may watch private videos: every member may (R6-08). */
export function mayWatchPrivate(userId: number | undefined): boolean {
  return userId !== undefined;
}

/** Throws `forbidden` when a visitor without account asks for a private video (R6-03, R6-08). */
export function requireWatchable(video: Guarded, userId: number | undefined): void {
  if (isPrivate(video) && !mayWatchPrivate(userId)) throw new AppError('forbidden');
}

/** Whether a video may stand in a list: public ones, private ones only in one that holds them (R6-08). */
export function isListed(video: Guarded, holdsPrivate: boolean): boolean {
  return video.status === VIDEO_STATUS_CODE.public || (holdsPrivate && isPrivate(video));
}

/** Whether views, votes and favourites of a video count (R4-07). */
export function isWatchable(video: Guarded): boolean {
  return video.status === VIDEO_STATUS_CODE.public || isPrivate(video);
}
