import type { PlayerSource } from '@nocturne/contracts/entities/video';

/** One line of the quality menu, for progressive files and HLS levels alike. */
export interface Rendition {
  id: string;
  /** SD, HD, Full HD; `auto` for the player's own choice. */
  label: string;
  /** Lines of the picture, 0 where unknown. */
  height: number;
  isSelected: boolean;
  /** Label of the level that the player's own choice shows now. */
  now?: string;
}

/** A level as the HLS engine names it. */
export interface HlsLevel {
  height: number;
}

export const AUTO = 'auto';
const LABELS = ['Full HD', 'HD', 'SD'];

/** The menu of progressive renditions, best first (R3-03). */
export function mp4Renditions(
  sources: readonly PlayerSource[],
  current: PlayerSource | undefined,
): Rendition[] {
  return sources
    .filter(({ type, label }) => type === 'mp4' && label !== '')
    .map(({ file, label }) => ({ id: file, label, height: 0, isSelected: file === current?.file }))
    .sort((a, b) => LABELS.indexOf(a.label) - LABELS.indexOf(b.label));
}

/** The menu of an HLS ladder: the player's own choice first, then the levels, best first. `chosen` is -1 for auto, `playing` the level on screen. */
export function hlsRenditions(
  levels: readonly HlsLevel[],
  chosen: number,
  playing: number,
): Rendition[] {
  if (levels.length === 0) return [];
  const shown = levels[playing];
  const auto: Rendition = {
    id: AUTO,
    label: AUTO,
    height: 0,
    isSelected: chosen < 0,
    ...(shown ? { now: heightLabel(shown.height) } : {}),
  };
  const fixed = levels.map(({ height }, index) => ({
    id: String(index),
    label: heightLabel(height),
    height,
    isSelected: index === chosen,
  }));
  return [auto, ...fixed.sort((a, b) => b.height - a.height)];
}

/** The best level with a quality label, or undefined where there is none or no label was chosen. */
export function levelOfLabel(levels: readonly HlsLevel[], label: string): number | undefined {
  const fitting = levels
    .map(({ height }, index) => ({ height, index }))
    .filter(({ height }) => heightLabel(height) === label);
  return fitting.sort((a, b) => b.height - a.height)[0]?.index;
}

/** Quality label of a picture's height in lines. */
export function heightLabel(height: number): string {
  if (height <= 540) return 'SD';
  return height < 1080 ? 'HD' : 'Full HD';
}
