import type { ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { MediaError } from '../media-error.ts';
import { FIRST_DESCRIPTOR, type Command, type Descriptor } from './sandbox.ts';

interface OpenedDescriptors {
  /** Entries of `stdio` after the first three. */
  stdio: (number | 'pipe')[];
  /** Sends the bytes to the program and closes this process's copies of the descriptors. */
  handOver: (child: ChildProcess) => Promise<void>;
}

/**
 * Opens the descriptors of a wrapped command. Throws MediaError `tool-missing` or `refused`,
 * leaving nothing open.
 */
export async function openDescriptors(
  descriptors: readonly Descriptor[],
  { program }: Command,
): Promise<OpenedDescriptors> {
  const opened = await Promise.allSettled(
    descriptors.map(async (one) => ('path' in one ? open(one.path, 'r') : undefined)),
  );
  const files = opened.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
  const close = async (): Promise<void> => {
    for (const file of files) await file?.close();
  };
  const failedIndex = opened.findIndex((one) => one.status === 'rejected');
  if (failedIndex >= 0) {
    await close();
    const one = descriptors[failedIndex];
    const isProgram = one !== undefined && 'path' in one && one.path === program;
    if (isProgram) throw new MediaError('tool-missing', `${program} does not exist`);
    throw new MediaError('refused', 'the file cannot be read', {
      cause: (opened[failedIndex] as PromiseRejectedResult).reason,
    });
  }
  return {
    stdio: files.map((file) => file?.fd ?? 'pipe'),
    async handOver(child) {
      descriptors.forEach((one, at) => {
        if (!('bytes' in one)) return;
        const pipe = child.stdio[FIRST_DESCRIPTOR + at] as Writable | null | undefined;
        // A program that ends before reading everything reports it by its exit code.
        pipe?.on('error', () => undefined).end(one.bytes);
      });
      await close();
    },
  };
}
