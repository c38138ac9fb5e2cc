import { readFile, stat } from 'node:fs/promises';
import { CAPTION_MAX_BYTES } from '@nocturne/contracts/constants';
import { captionArguments } from '../arguments/captions.ts';
import { isMediaError, MediaError } from '../media-error.ts';
import { runTool } from '../run.ts';
import type { MediaTools } from '../tools.ts';
import { rewriteWebVtt } from './web-vtt.ts';

const DEADLINE_MS = 30_000;
/** All Unicode control characters except tabs and line ends. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const SRT_TIMING =
  /^\s*\d{1,3}:\d{2}:\d{2}[,.]\d{1,3}\s+-->\s+\d{1,3}:\d{2}:\d{2}[,.]\d{1,3}(?:\s|$)/;

/**
 * Reads a caption file of the operator and returns the WebVTT that the site serves.
 *
 * The file is WebVTT, or SRT if its name says so. Only SRT needs the tools, because ffmpeg converts
 * it. Throws MediaError `refused` with the reason if the file cannot be used, and any error of
 * running ffmpeg.
 */
export async function readCaption(
  path: string,
  tools: () => Promise<MediaTools>,
  signal?: AbortSignal,
): Promise<string> {
  const text = await readText(path);
  return rewriteWebVtt(
    path.toLowerCase().endsWith('.srt')
      ? await convertSrt(path, text, await tools(), signal)
      : text,
  );
}

/** Reads UTF-8 text of a bounded size, without its byte order mark. */
async function readText(path: string): Promise<string> {
  const bytes = await readBytes(path);
  const text = decode(bytes);
  if (text === undefined) throw new MediaError('refused', 'the file is not UTF-8 text');
  if (CONTROL.test(text))
    throw new MediaError('refused', 'the file contains control characters, so it is not text');
  return text;
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > CAPTION_MAX_BYTES)
      throw new MediaError('refused', `the file is larger than ${CAPTION_MAX_BYTES} bytes`);
    return await readFile(path);
  } catch (cause) {
    if (isMediaError(cause)) throw cause;
    throw new MediaError(
      'refused',
      `the file cannot be read (${(cause as NodeJS.ErrnoException).code ?? String(cause)})`,
      { cause },
    );
  }
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Checks the times first, because ffmpeg silently skips cues with invalid ones. */
async function convertSrt(
  path: string,
  text: string,
  tools: MediaTools,
  signal: AbortSignal | undefined,
): Promise<string> {
  const invalidIndex = text
    .split(/\r\n?|\n/)
    .findIndex((line) => line.includes('-->') && !SRT_TIMING.test(line));
  if (invalidIndex >= 0)
    throw new MediaError('refused', `invalid SRT: line ${invalidIndex + 1}: expected a cue timing`);
  const command = { program: tools.ffmpeg, args: captionArguments(path), reads: [path] };
  return runTool(command, { sandbox: tools.sandbox, deadlineMs: DEADLINE_MS, signal });
}
