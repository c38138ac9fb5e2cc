import type { FileFormat } from '@nocturne/contracts/media-layout';

export type RungName = 'sd' | 'hd' | 'fhd';

/** One rendition to create: even pixel sizes, bits per second as upper bounds. */
export type Rung = {
  readonly name: RungName;
  readonly format: FileFormat;
  readonly width: number;
  readonly height: number;
  readonly crf: number;
  readonly maxBitrate: number;
  readonly audioBitratePerChannel: number;
};

type Size = { readonly width: number; readonly height: number };

const RUNGS: readonly Rung[] = [
  {
    name: 'sd',
    format: '_sd.mp4',
    width: 854,
    height: 480,
    crf: 25,
    maxBitrate: 1_200_000,
    audioBitratePerChannel: 32_000,
  },
  {
    name: 'hd',
    format: '.mp4',
    width: 1280,
    height: 720,
    crf: 25,
    maxBitrate: 2_800_000,
    audioBitratePerChannel: 48_000,
  },
  {
    name: 'fhd',
    format: '_fhd.mp4',
    width: 1920,
    height: 1080,
    crf: 26,
    maxBitrate: 5_000_000,
    audioBitratePerChannel: 64_000,
  },
];

/**
 * Returns the renditions for a picture of the given size after rotation, SD first.
 *
 * SD is always made, HD and Full HD only if the source fills them in one direction. None is larger
 * than the source. `crfShift` makes all of them smaller and coarser.
 */
export function ladderFor(source: Size, crfShift = 0): Rung[] {
  return RUNGS.filter(
    (rung) => rung.name === 'sd' || source.width >= rung.width || source.height >= rung.height,
  ).map((rung) => ({
    ...rung,
    crf: rung.crf + crfShift,
    ...fitInside(source, rung),
  }));
}

/**
 * Returns the largest even size with the source's shape inside the box, at most the source's own
 * size.
 */
export function fitInside(source: Size, box: Size): Size {
  const scale = Math.min(1, box.width / source.width, box.height / source.height);
  return { width: roundToEven(source.width * scale), height: roundToEven(source.height * scale) };
}

function roundToEven(value: number): number {
  return Math.max(2, Math.round(value / 2) * 2);
}
