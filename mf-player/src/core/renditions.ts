import type { PlayerSource } from '@nocturne/contracts/entities/video';

/** One entry of the quality menu, for progressive files and HLS levels. */
export interface Rendition {
  id: string;
  /** SD, HD or Full HD; `auto` lets the player choose. */
  label: string;
  /** Picture height, lines; 0 if unknown. */
  height: number;
  isSelected: boolean;
  /** Label of the level that `auto` shows now. */
  currentLabel?: string;
}

/** A level as the HLS engine describes it. */
export interface HlsLevel {
  height: number;
}

export const AUTO = 'auto';
const LABELS = ['Full HD', 'HD', 'SD'];

/** Builds the menu of progressive renditions, best first. */
export function mp4Renditions(
  sources: readonly PlayerSource[],
  current: PlayerSource | undefined,
): Rendition[] {
  return sources
    .filter(({ type, label }) => type === 'mp4' && label !== '')
    .map(({ file, label }) => ({ id: file, label, height: 0, isSelected: file === current?.file }))
    .sort((a, b) => LABELS.indexOf(a.label) - LABELS.indexOf(b.label));
}

/**
 * Builds the menu of an HLS ladder: auto first, then the levels, best first. `chosen` is -1 for
 * auto; `playing` is the level on screen.
 */
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
    ...(shown ? { currentLabel: heightLabel(shown.height) } : {}),
  };
  const fixed = levels.map(({ height }, index) => ({
    id: String(index),
    label: heightLabel(height),
    height,
    isSelected: index === chosen,
  }));
  return [auto, ...fixed.sort((a, b) => b.height - a.height)];
}

/** The best level with this quality label; undefined if none matches. */
export function levelOfLabel(levels: readonly HlsLevel[], label: string): number | undefined {
  const fitting = levels
    .map(({ height }, index) => ({ height, index }))
    .filter(({ height }) => heightLabel(height) === label);
  return fitting.sort((a, b) => b.height - a.height)[0]?.index;
}

/** Quality label for a picture's height in lines. */
export function heightLabel(height: number): string {
  if (height <= 540) return 'SD';
  return height < 1080 ? 'HD' : 'Full HD';
}
