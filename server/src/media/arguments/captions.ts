import { ffmpegHead } from './common.ts';

/**
 * Arguments for ffmpeg to convert an SRT file (UTF-8) to WebVTT on standard output. ffmpeg opens
 * only this file, and only as SRT.
 */
export function captionArguments(path: string): string[] {
  return [
    ffmpegHead,
    ['-protocol_whitelist', 'file', '-format_whitelist', 'srt', '-f', 'srt', '-i', `file:${path}`],
    ['-map', '0:s:0', '-f', 'webvtt', 'pipe:1'],
  ].flat();
}
