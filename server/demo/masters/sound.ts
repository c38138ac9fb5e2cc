/**
 * Returns a calm pad as an ffmpeg `aevalsrc` source, `seconds` long. Each tone of `chord` (Hz)
 * swells on its own, and all end in silence.
 */
export function padSource(chord: readonly number[], seconds: number): string {
  const tones = chord.map((hertz, index) => {
    const swells = index + 1;
    const loudness = (0.055 / (1 + index * 0.45)).toFixed(4);
    return `${loudness}*sin(2*PI*${hertz}*t)*(0.6-0.4*cos(2*PI*${swells}*t/${seconds}))`;
  });
  const breath = `(0.5-0.5*cos(2*PI*t/${seconds}))`;
  return `aevalsrc=exprs='${breath}*(${tones.join('+')})':s=48000:d=${seconds}`;
}
