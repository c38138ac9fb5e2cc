import { filePath } from '@nocturne/contracts/media-layout';
import type { Rung } from '../ladder.ts';
import type { Probe } from '../probe-output.ts';
import { ffmpegHead, inputArguments, mp4Arguments } from './common.ts';

/**
 * Seconds between key frames. All renditions use the same, so that players can switch and HLS can
 * cut.
 */
export const KEY_FRAME_SECONDS = 2;

/**
 * Share of undecodable packets above which a file counts as damaged. A few broken pictures are
 * acceptable.
 */
const ERROR_RATE_MAX = '0.1';
const FPS_MAX = 60;
/**
 * Minimum frame rate. Posters, previews and seeking need a frame near every moment, even in a film
 * of few stills.
 */
const FPS_MIN = 1;
/**
 * Tolerated gap between the end of the picture and that of the sound, seconds. Beyond it the last
 * frame is held.
 */
const PICTURE_GAP_MAX_S = 1;
const AUDIO_RATE = 48_000;

/**
 * Arguments for one ffmpeg process that creates all renditions: the source is decoded once and
 * split.
 *
 * The picture of the `reused` rung is copied. Outputs are names relative to the work folder.
 * Progress goes to standard output.
 */
export function renditionArguments(
  input: string,
  probe: Probe,
  rungs: readonly Rung[],
  reused?: Rung,
): string[] {
  const encoded = rungs.filter((rung) => rung !== reused);
  return [
    ffmpegHead,
    ['-progress', 'pipe:1', '-nostats', '-max_error_rate', ERROR_RATE_MAX],
    inputArguments(input, probe.demuxer),
    encoded.length === 0 ? [] : ['-filter_complex', splitGraph(probe, encoded)],
    rungs.flatMap((rung) => [
      ...(rung === reused ? copiedPicture : encodedPicture(rung, probe)),
      ...soundAndFile(rung, probe),
    ]),
  ].flat();
}

/** Removes the SEI messages of the source's encoder, because they are metadata. */
const copiedPicture: readonly string[] = [
  '-map',
  '0:v:0',
  '-c:v',
  'copy',
  '-bsf:v',
  'filter_units=remove_types=6',
];

function splitGraph(probe: Probe, rungs: readonly Rung[]): string {
  const filters = [
    probe.isInterlaced ? 'yadif=deint=interlaced' : '',
    `fps=${rateOf(probe)}`,
    endPaddingFilter(probe),
  ];
  const shared = filters.filter((filter) => filter !== '').join(',');
  const outlets = rungs.map((rung) => `[in_${rung.name}]`).join('');
  const scaled = rungs.map(
    ({ name, width, height }) =>
      `[in_${name}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[${name}]`,
  );
  return [`[0:v:0]${shared},split=${rungs.length}${outlets}`, ...scaled].join(';');
}

function rateOf({ fps, frameRate }: Probe): string {
  if (fps > FPS_MAX) return `${FPS_MAX}`;
  return fps < FPS_MIN ? `${FPS_MIN}` : frameRate;
}

/**
 * True if the last frame must be repeated to the end of the sound: the picture ends early, or has
 * few frames.
 */
export function needsEndPadding({
  fps,
  durationS,
  pictureS,
}: Pick<Probe, 'fps' | 'durationS' | 'pictureS'>): boolean {
  return fps < FPS_MIN || durationS - pictureS > PICTURE_GAP_MAX_S;
}

/**
 * Holds the last frame only for the missing time, so that a truncated file still comes out too
 * short.
 */
function endPaddingFilter(probe: Probe): string {
  if (!needsEndPadding(probe)) return '';
  const seconds = probe.durationS - probe.pictureS + 2 / probe.fps;
  return `tpad=stop_mode=clone:stop_duration=${seconds.toFixed(3)}`;
}

function encodedPicture(rung: Rung, probe: Probe): string[] {
  const groupFrames = Math.round(
    Math.min(FPS_MAX, Math.max(FPS_MIN, probe.fps)) * KEY_FRAME_SECONDS,
  );
  return [
    ['-map', `[${rung.name}]`],
    ['-c:v', 'libx264'],
    ['-preset', 'veryfast'],
    ['-profile:v', 'high'],
    ['-crf', `${rung.crf}`],
    ['-maxrate', `${rung.maxBitrate}`, '-bufsize', `${rung.maxBitrate * 2}`],
    ['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_SECONDS})`],
    ['-sc_threshold', '0'],
    ['-g', `${groupFrames}`],
  ].flat();
}

function soundAndFile(rung: Rung, probe: Probe): string[] {
  const channels = Math.min(2, probe.audioChannels);
  const bitrate = rung.audioBitratePerChannel * channels;
  const sound =
    channels === 0
      ? ['-an']
      : [
          '-map',
          '0:a:0',
          '-c:a',
          'aac',
          '-b:a',
          `${bitrate}`,
          '-ac',
          `${channels}`,
          '-ar',
          `${AUDIO_RATE}`,
        ];
  const end = needsEndPadding(probe) ? ['-t', `${probe.durationS}`] : [];
  return [
    ...sound,
    ...end,
    '-max_muxing_queue_size',
    '1024',
    ...mp4Arguments,
    filePath(rung.format),
  ];
}
