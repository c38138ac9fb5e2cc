import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureArguments, type Region } from '../arguments/pictures.ts';
import { runTool } from '../run.ts';
import type { MediaTools } from '../tools.ts';
import type { PictureHead } from './picture-head.ts';

/** A picture takes a second; one that takes this long is a trap, milliseconds. */
const DEADLINE_MS = 20_000;
const OUTPUT = 'picture.webp';

interface PictureOptions {
  /** Holds the source, and gets the result. */
  folder: string;
  /** Name of the file in the folder. */
  source: string;
  head: PictureHead;
  region: Region;
  size: { width: number; height: number };
  tools: MediaTools;
}

/** The picture re-encoded as WebP: nothing of the stranger's file but its pixels. Throws MediaError `tool-failed` or `deadline`. */
export async function makePicture({
  folder,
  source,
  head,
  region,
  size,
  tools,
}: PictureOptions): Promise<Buffer> {
  const args = pictureArguments({ source, output: OUTPUT }, head, region, size);
  await runTool(
    { program: tools.ffmpeg, args, folder, reads: [] },
    { sandbox: tools.sandbox, deadlineMs: DEADLINE_MS },
  );
  return readFile(join(folder, OUTPUT));
}
