import type { Titled, Video } from '@nocturne/contracts/entities/video';

/**
 * Returns the performers of a video from either wire shape: a list, or comma-separated names, which
 * get an empty `dir`.
 */
export function performersOf(models: Video['models']): Titled[] {
  if (typeof models !== 'string') return [...models];
  const names = models.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '').map((title) => ({ dir: '', title }));
}
