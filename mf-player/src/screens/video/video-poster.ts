import type { Video } from '@nocturne/contracts/entities/video';

/** Large poster: for the player, and the page's LCP candidate. */
export function posterOf({ scr2, thumbsrc }: Pick<Video, 'scr2' | 'thumbsrc'>): string {
  return scr2 || thumbsrc;
}
