import { filePath } from '@nocturne/contracts/media-layout';
import type { Rung } from '../ladder.ts';
import type { Probe } from '../probe-answer.ts';
import { ffmpegHead, inputArguments, mp4Arguments } from './common.ts';

/** Seconds between key frames, the same in every rendition, so that players may change between them and HLS can cut. */
export const KEY_FRAME_SECONDS = 2;

const MOST_FPS = 60;
const AUDIO_RATE = 48_000;

/**
 * One ffmpeg process for all renditions: the source is decoded once and split (R3-03). Outputs are names relative to the work folder.
 * Progress comes on standard output.
 */
export function renditionArguments(input: string, probe: Probe, rungs: readonly Rung[]): string[] {
  return [
    ...ffmpegHead,
    ...['-progress', 'pipe:1', '-nostats'],
    ...inputArguments(input, probe.demuxer),
    ...['-filter_complex', splitGraph(probe, rungs)],
    ...rungs.flatMap((rung) => outputArguments(rung, probe)),
  ];
}

function splitGraph(probe: Probe, rungs: readonly Rung[]): string {
  const steady = [probe.interlaced ? 'yadif=deint=interlaced' : '', `fps=${probe.fps > MOST_FPS ? MOST_FPS : probe.frameRate}`];
  const shared = steady.filter((filter) => filter !== '').join(',');
  const outlets = rungs.map((rung) => `[in_${rung.name}]`).join('');
  const scaled = rungs.map((rung) => `[in_${rung.name}]scale=${rung.width}:${rung.height}:flags=bicubic,setsar=1,format=yuv420p[${rung.name}]`);
  return [`[0:v:0]${shared},split=${rungs.length}${outlets}`, ...scaled].join(';');
}

function outputArguments(rung: Rung, probe: Probe): string[] {
  const channels = Math.min(2, probe.audioChannels);
  const sound = channels === 0 ? ['-an'] : ['-map', '0:a:0', '-c:a', 'aac', '-b:a', `${rung.audioBitratePerChannel * channels}`, '-ac', `${channels}`, '-ar', `${AUDIO_RATE}`];
  return [
    ...['-map', `[${rung.name}]`, ...sound],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', `${rung.crf}`],
    ...['-maxrate', `${rung.maxBitrate}`, '-bufsize', `${rung.maxBitrate * 2}`],
    ...['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_SECONDS})`, '-sc_threshold', '0', '-g', `${Math.round(Math.min(MOST_FPS, probe.fps) * KEY_FRAME_SECONDS)}`],
    ...['-max_muxing_queue_size', '1024', ...mp4Arguments, filePath(rung.format)],
  ];
}
