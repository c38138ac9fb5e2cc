import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filePath, HLS_FORMAT } from '@nocturne/contracts/media-layout';
import { HLS_MEDIA, HLS_PLAYLIST, hlsArguments, hlsFolder } from './arguments/hls.ts';
import { bandwidthOf, writeMasterPlaylist } from './hls-master.ts';
import type { HlsVariant } from './hls-master.ts';
import { copiedPixels, type MediaJob } from './job.ts';
import type { Rung } from './ladder.ts';
import type { MediaFile } from './media-result.ts';

/** A finished rendition with its probed properties. */
export type EncodedRendition = {
  readonly rung: Rung;
  readonly file: MediaFile;
  readonly fps: number;
};

/**
 * Packs the finished mp4 files as CMAF without encoding again, and writes the master playlist, SD
 * first.
 */
export async function packageHls(
  job: MediaJob,
  renditions: readonly EncodedRendition[],
  durationS: number,
): Promise<MediaFile> {
  const variants: HlsVariant[] = [];
  for (const [index, rendition] of renditions.entries()) {
    await mkdir(join(job.folder, hlsFolder(rendition.rung)), { recursive: true });
    await job.ffmpeg(hlsArguments(rendition.rung), { pixels: copiedPixels(durationS) });
    variants.push(await variantOf(job, rendition));
    job.report('hls', (index + 1) / renditions.length);
  }
  await writeFile(join(job.folder, filePath(HLS_FORMAT)), writeMasterPlaylist(variants));
  return fileEntry(job, renditions, variants);
}

async function variantOf(
  job: MediaJob,
  { rung, file, fps }: EncodedRendition,
): Promise<HlsVariant> {
  const playlist = await readFile(join(job.folder, hlsFolder(rung), HLS_PLAYLIST), 'utf8');
  const { peak, average } = bandwidthOf(playlist);
  const { width, height, codecs } = file;
  return {
    uri: `${rung.name}/${HLS_PLAYLIST}`,
    width,
    height,
    fps,
    codecs,
    bandwidth: peak,
    averageBandwidth: average,
  };
}

/** Returns the entry of the whole ladder: dimensions of the best rendition, bytes of all. */
async function fileEntry(
  job: MediaJob,
  renditions: readonly EncodedRendition[],
  variants: readonly HlsVariant[],
): Promise<MediaFile> {
  const sizes = await Promise.all(
    renditions.map(({ rung }) => stat(join(job.folder, hlsFolder(rung), HLS_MEDIA))),
  );
  const best = variants.at(-1);
  return {
    format: HLS_FORMAT,
    key: filePath(HLS_FORMAT),
    bytes: sizes.reduce((sum, { size }) => sum + size, 0),
    width: best?.width ?? 0,
    height: best?.height ?? 0,
    bitrate: best?.averageBandwidth ?? 0,
    codecs: best?.codecs ?? '',
  };
}
