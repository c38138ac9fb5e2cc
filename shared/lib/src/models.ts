import type { Titled, Video } from '@nocturne/contracts/entities/video';

/** The performers of a video from both wire shapes (R3-04): comma-separated names, which have no address (dir ''), or a list. */
export function performersOf(models: Video['models']): Titled[] {
  if (typeof models !== 'string') return [...models];
  const names = models.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '').map((title) => ({ dir: '', title }));
}
