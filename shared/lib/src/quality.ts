export type QualityLabel = '' | 'SD' | 'HD' | 'Full HD';
export type QualityBadge = '' | 'HD' | 'FHD';

/** Projection of a VR video: degrees of the picture, and how the two eyes share it. */
export interface VrKind {
  angle: 180 | 360;
  format: 'mono' | 'sbs' | 'tb';
}

/** Returns the label of a file format: `_sd.mp4` SD, `.mp4` HD, `_fhd.mp4` Full HD, others none. */
export function qualityLabel(format: string): QualityLabel {
  switch (format.replace(/\.mp4$/, '')) {
    case '_sd':
      return 'SD';
    case '_fhd':
      return 'Full HD';
    case '':
      return format === '.mp4' ? 'HD' : '';
    default:
      return '';
  }
}

/**
 * Returns the badge of a tile from `file_formats`: `_fhd.mp4` is FHD; `x720`, or our own `.mp4`
 * rendition, is HD.
 */
export function qualityBadge(file_formats: string): QualityBadge {
  if (file_formats.includes('_fhd.mp4')) return 'FHD';
  return file_formats.includes('x720') || suffixes(file_formats).includes('.mp4') ? 'HD' : '';
}

/**
 * Parses a VR mark `{angle}_{format}` such as `180_sbs`. Returns undefined for a flat video or an
 * unknown mark (settlement 51).
 */
export function parseVr(mark: string): VrKind | undefined {
  const match = /^(180|360)_(mono|sbs|tb)$/.exec(mark);
  if (!match) return undefined;
  return { angle: match[1] === '180' ? 180 : 360, format: match[2] as VrKind['format'] };
}

/** Returns the VR kind from `file_formats`, which contains the mark as `_180_sbs`. */
export function vrOf(file_formats: string): VrKind | undefined {
  const marks = suffixes(file_formats).flatMap((suffix) => parseVr(suffix.replace(/^_/, '')) ?? []);
  return marks[0];
}

function suffixes(file_formats: string): string[] {
  return file_formats.split(',').map((suffix) => suffix.trim());
}
