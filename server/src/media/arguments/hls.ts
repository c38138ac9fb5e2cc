import { filePath } from '@nocturne/contracts/media-layout';
import type { Rung } from '../ladder.ts';
import { ffmpegHead, inputArguments } from './common.ts';
import { KEY_FRAME_SECONDS } from './renditions.ts';

/** Folder of one rendition's playlist and media, and the playlist's name inside it. */
export function hlsFolder(rung: Pick<Rung, 'name'>): string {
  return `hls/${rung.name}`;
}
export const HLS_PLAYLIST = 'index.m3u8';
export const HLS_MEDIA = 'media.mp4';

/**
 * Arguments to pack the finished mp4 as CMAF by stream copy, with two-second segments as byte
 * ranges of one file.
 *
 * Sound and picture share the file. One file instead of a thousand is easier on storage and caches.
 */
export function hlsArguments(rung: Rung): string[] {
  const folder = hlsFolder(rung);
  return [
    ffmpegHead,
    inputArguments(filePath(rung.format)),
    ['-map', '0:v:0'],
    ['-map', '0:a:0?'],
    ['-c', 'copy'],
    ['-map_metadata', '-1'],
    ['-fflags', '+bitexact'],
    ['-f', 'hls'],
    ['-hls_time', `${KEY_FRAME_SECONDS}`],
    ['-hls_playlist_type', 'vod'],
    ['-hls_segment_type', 'fmp4'],
    ['-hls_flags', 'single_file+independent_segments'],
    ['-hls_segment_filename', `${folder}/${HLS_MEDIA}`, `${folder}/${HLS_PLAYLIST}`],
  ].flat();
}
