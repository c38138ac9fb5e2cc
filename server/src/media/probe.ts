import { open } from 'node:fs/promises';
import { inputGuards } from './arguments/common.ts';
import { MediaError } from './media-error.ts';
import { sniffDemuxer, SNIFF_BYTES } from './magic-bytes.ts';
import type { Demuxer } from './magic-bytes.ts';
import { readProbe } from './probe-output.ts';
import type { Probe } from './probe-output.ts';
import { runTool } from './run.ts';
import type { MediaTools } from './tools.ts';

const PROBE_TIMEOUT_MS = 30_000;
/** Limit of the address space, whatever sizes a file declares. */
const PROBE_MEMORY_BYTES = 512 * 1024 ** 2;

/**
 * Probes a media file: first bytes, then ffprobe with the demuxer that they identify.
 *
 * Throws MediaError `refused` for formats that we do not accept, and `limits` beyond PROBE_LIMITS.
 * Throws `damaged` if ffprobe cannot read the file.
 */
export async function probeFile(
  path: string,
  tools: MediaTools,
  signal?: AbortSignal,
): Promise<Probe> {
  const demuxer = await sniffFile(path);
  if (demuxer === undefined)
    throw new MediaError('refused', 'the file is not in an accepted container format');
  return readProbe(await runFfprobe(path, demuxer, tools, signal), demuxer);
}

/**
 * Returns the demuxer for a file by its first bytes, undefined if none fits. Throws MediaError
 * `refused` for an unreadable file.
 */
export async function sniffFile(path: string): Promise<Demuxer | undefined> {
  try {
    return await sniffDemuxer(await readHead(path));
  } catch (cause) {
    throw new MediaError(
      'refused',
      `the file cannot be read (${(cause as NodeJS.ErrnoException).code ?? String(cause)})`,
      { cause },
    );
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const head = new Uint8Array(SNIFF_BYTES);
    const { bytesRead } = await file.read(head, 0, SNIFF_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function runFfprobe(
  path: string,
  demuxer: Demuxer,
  tools: MediaTools,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const args = [
    '-v',
    'error',
    ...inputGuards(demuxer),
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    `file:${path}`,
  ];
  const command = { program: tools.ffprobe, args, reads: [path], memoryBytes: PROBE_MEMORY_BYTES };
  try {
    return JSON.parse(
      await runTool(command, { sandbox: tools.sandbox, deadlineMs: PROBE_TIMEOUT_MS, signal }),
    );
  } catch (cause) {
    if (cause instanceof MediaError && cause.code !== 'tool-failed') throw cause;
    throw new MediaError('damaged', 'ffprobe cannot read the file', { cause });
  }
}
