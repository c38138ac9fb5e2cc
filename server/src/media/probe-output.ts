import { MediaError } from './media-error.ts';
import type { Demuxer } from './magic-bytes.ts';

/**
 * Properties of a media file. Sizes are pixels after rotation, bitrate is bits per second, codecs
 * are ffmpeg's names.
 */
export type Probe = {
  readonly demuxer: Demuxer;
  readonly durationS: number;
  /** Length of the picture, less than `durationS` if the sound continues without it. Seconds. */
  readonly pictureS: number;
  readonly width: number;
  readonly height: number;
  /** Degrees: 0, 90, 180 or 270. Already applied to width and height. */
  readonly rotation: number;
  readonly fps: number;
  /** Frames per second as ffmpeg writes it, e.g. `30000/1001`. */
  readonly frameRate: string;
  /** True if all frames have the same length. */
  readonly hasConstantRate: boolean;
  readonly isInterlaced: boolean;
  readonly pixelFormat: string;
  readonly videoCodec: string;
  readonly videoProfile: string;
  readonly videoLevel: number;
  readonly audioCodec: string | undefined;
  readonly audioChannels: number;
  readonly bitrate: number;
};

/** Limits of files that we decode. Decompression bombs are refused before the first frame. */
export const PROBE_LIMITS = {
  streams: 8,
  pixels: 4096 * 2304,
  fps: 120,
  seconds: 12 * 3600,
} as const;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Parses ffprobe's JSON. Throws MediaError `limits` beyond PROBE_LIMITS, `damaged` without a
 * playable picture.
 */
export function readProbe(output: unknown, demuxer: Demuxer): Probe {
  const format = fieldsOf(fieldsOf(output)['format']);
  const streams = listOf(fieldsOf(output)['streams']);
  if (streams.length > PROBE_LIMITS.streams)
    throw new MediaError('limits', `too many streams: ${streams.length}`);
  const video = streams.find(
    (stream) =>
      stream['codec_type'] === 'video' && fieldsOf(stream['disposition'])['attached_pic'] !== 1,
  );
  if (video === undefined) throw new MediaError('damaged', 'no video stream');
  const audio = streams.find((stream) => stream['codec_type'] === 'audio');
  const durationS = durationOf(format, video);
  const probe = {
    demuxer,
    ...pictureOf(video),
    ...soundOf(audio),
    durationS,
    pictureS: pictureLengthOf(video, durationS),
    bitrate: numberOf(format['bit_rate']),
  };
  checkLimits(probe);
  return probe;
}

type Picture = Omit<
  Probe,
  'demuxer' | 'durationS' | 'pictureS' | 'bitrate' | 'audioCodec' | 'audioChannels'
>;

function pictureOf(video: Fields): Picture {
  const rotation = rotationOf(video);
  const isSideways = rotation % 180 !== 0;
  const [width, height] = [numberOf(video['width']), numberOf(video['height'])];
  const frameRate =
    [video['avg_frame_rate'], video['r_frame_rate']].map(textOf).find((rate) => rateOf(rate) > 0) ??
    '0/1';
  return {
    width: isSideways ? height : width,
    height: isSideways ? width : height,
    rotation,
    frameRate,
    fps: rateOf(frameRate),
    hasConstantRate: video['avg_frame_rate'] === video['r_frame_rate'],
    pixelFormat: textOf(video['pix_fmt']),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(textOf(video['field_order'])),
    videoCodec: textOf(video['codec_name']),
    videoProfile: textOf(video['profile']),
    videoLevel: numberOf(video['level']),
  };
}

function soundOf(audio: Fields | undefined): Pick<Probe, 'audioCodec' | 'audioChannels'> {
  if (audio === undefined) return { audioCodec: undefined, audioChannels: 0 };
  return { audioCodec: textOf(audio['codec_name']), audioChannels: numberOf(audio['channels']) };
}

/** Phones write the rotation as a display matrix, older files as a tag. */
function rotationOf(video: Fields): number {
  const matrix = listOf(video['side_data_list']).find((entry) => entry['rotation'] !== undefined);
  const degrees = numberOf(matrix?.['rotation'] ?? fieldsOf(video['tags'])['rotate']);
  return (((Math.round(degrees / 90) * 90) % 360) + 360) % 360;
}

function durationOf(format: Fields, video: Fields): number {
  return numberOf(format['duration']) || numberOf(video['duration']);
}

/** Length of the picture stream, if the container has one. Matroska has it as a tag. */
function pictureLengthOf(video: Fields, durationS: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = textOf(fieldsOf(video['tags'])['DURATION'])
    .split(':')
    .map(Number);
  const length = numberOf(video['duration']) || hours * 3600 + minutes * 60 + seconds;
  return length > 0 ? Math.min(length, durationS) : durationS;
}

function checkLimits(probe: Probe): void {
  if (probe.width < 2 || probe.height < 2 || probe.fps <= 0)
    throw new MediaError('damaged', 'the video stream has no size or frame rate');
  if (!(probe.durationS > 0)) throw new MediaError('damaged', 'no duration');
  if (probe.width * probe.height > PROBE_LIMITS.pixels)
    throw new MediaError(
      'limits',
      `the picture is too large: ${probe.width}x${probe.height} pixels`,
    );
  if (probe.fps > PROBE_LIMITS.fps)
    throw new MediaError('limits', `the frame rate is too high: ${probe.fps}`);
  if (probe.durationS > PROBE_LIMITS.seconds)
    throw new MediaError('limits', `the video is too long: ${probe.durationS} seconds`);
}

function rateOf(text: string): number {
  const [numerator, denominator] = text.split('/').map(Number);
  const rate = (numerator ?? 0) / (denominator ?? 1);
  return Number.isFinite(rate) ? rate : 0;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}
