import { ffmpegHead } from './common.ts';

/** ffmpeg's arguments that turn an SRT file, UTF-8, into WebVTT on standard output. It opens nothing but this file, as nothing but SRT. */
export function captionArguments(path: string): string[] {
  return [
    ffmpegHead,
    ['-protocol_whitelist', 'file', '-format_whitelist', 'srt', '-f', 'srt', '-i', `file:${path}`],
    ['-map', '0:s:0', '-f', 'webvtt', 'pipe:1'],
  ].flat();
}
