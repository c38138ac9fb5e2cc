import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureArguments, type Region } from '../arguments/pictures.ts';
import { runTool } from '../run.ts';
import type { MediaTools } from '../tools.ts';
import type { PictureHead } from './picture-head.ts';

/**
 * Deadline, milliseconds. A normal picture takes a second; one that takes this long is probably an
 * attack.
 */
const DEADLINE_MS = 20_000;
const OUTPUT = 'picture.webp';

interface PictureOptions {
  /** Folder of the source and the result. */
  folder: string;
  /** Name of the file in the folder. */
  source: string;
  head: PictureHead;
  region: Region;
  size: { width: number; height: number };
  tools: MediaTools;
}

/**
 * Encodes a picture as WebP, keeping only the pixels of the untrusted file. Throws MediaError
 * `tool-failed` or `deadline`.
 */
export async function encodePicture({
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
