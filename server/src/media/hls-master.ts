/** One rendition in the master playlist. Bandwidths are in bits per second. */
export type HlsVariant = {
  readonly uri: string;
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly codecs: string;
  readonly bandwidth: number;
  readonly averageBandwidth: number;
};

/**
 * Writes the master playlist, because ffmpeg's has no CODECS and only average rates. SD is first,
 * because players begin with the first entry.
 */
export function writeMasterPlaylist(variants: readonly HlsVariant[]): string {
  const lines = variants.flatMap((variant) => {
    const attributes = [
      `BANDWIDTH=${variant.bandwidth}`,
      `AVERAGE-BANDWIDTH=${variant.averageBandwidth}`,
      `RESOLUTION=${variant.width}x${variant.height}`,
      `FRAME-RATE=${variant.fps.toFixed(3)}`,
      `CODECS="${variant.codecs}"`,
    ];
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, variant.uri];
  });
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n') + '\n';
}

/**
 * Returns the peak and mean rate (bits per second) of a media playlist whose segments are byte
 * ranges.
 */
export function bandwidthOf(playlist: string): { readonly peak: number; readonly average: number } {
  const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]));
  const bytes = [...playlist.matchAll(/#EXT-X-BYTERANGE:(\d+)/g)].map((match) => Number(match[1]));
  const rates = seconds.map((length, index) =>
    length < 0.5 ? 0 : ((bytes[index] ?? 0) * 8) / length,
  );
  const sum = (values: readonly number[]): number =>
    values.reduce((total, value) => total + value, 0);
  return {
    peak: Math.ceil(Math.max(0, ...rates)),
    average: Math.ceil((sum(bytes) * 8) / Math.max(0.001, sum(seconds))),
  };
}
