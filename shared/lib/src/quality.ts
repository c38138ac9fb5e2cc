export type QualityLabel = '' | 'SD' | 'HD' | 'Full HD';
export type QualityBadge = '' | 'HD' | 'FHD';

/** Label of one file entry's format: `_sd.mp4` SD, `.mp4` HD, `_fhd.mp4` Full HD, others none (R3-03). */
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

/** Badge of a tile from a video's file_formats: `_fhd.mp4` is FHD; `x720`, or our own `.mp4` rendition, is HD (R2.3-01, R3-03). */
export function qualityBadge(file_formats: string): QualityBadge {
  if (file_formats.includes('_fhd.mp4')) return 'FHD';
  return file_formats.includes('x720') || suffixes(file_formats).includes('.mp4') ? 'HD' : '';
}

/** The VR mark `{angle}_{format}` among file_formats, such as `180_sbs`; empty for a flat video (R3-06, settlement 51). */
export function vrOf(file_formats: string): string {
  const mark = suffixes(file_formats).find((suffix) => /^_(180|360)_(mono|sbs|tb)$/.test(suffix));
  return mark?.slice(1) ?? '';
}

function suffixes(file_formats: string): string[] {
  return file_formats.split(',').map((suffix) => suffix.trim());
}
