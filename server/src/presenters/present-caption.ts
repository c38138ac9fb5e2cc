import type { Caption } from '@nocturne/contracts/entities/video';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';
import type { CaptionRow } from '../repositories/videos/captions-repository.ts';

/** Converts a caption track to its wire form. */
export function presentCaption(
  { language, label, kind, key }: CaptionRow,
  publicName: string,
): Caption {
  const path = key.slice(key.lastIndexOf('/captions/') + 1);
  return { language, label, kind, url: `${MEDIA_BASE}${publicName}/${path}` };
}
