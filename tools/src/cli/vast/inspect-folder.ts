import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { inspectText } from '../../../../mf-player/src/ads/inspect-vast.ts';
import {
  createFindText,
  readVastFile,
  vastFilesIn,
} from '../../../../mf-player/src/cli/vast-folder.ts';
import type { CliContext } from '../../../../server/src/cli/cli-context.ts';
import { printError } from '../../../../server/src/cli/print.ts';
import { printJson } from '../../../../server/src/cli/printable.ts';
import { withStopSignal } from '../../../../server/src/cli/stop-signal.ts';
import { whyOf } from '../refusal-of.ts';

/** Prints one line of JSON for each file of a folder, an absolute path. */
export function inspectFolder({ process }: CliContext, folder: string): Promise<void> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`there is no folder ${folder}`);
  const files = vastFilesIn(folder);
  if (files.length === 0) throw new Error(`${folder} has no .xml, .vast or .vmap files`);
  return withStopSignal(async (signal) => {
    for (const file of files) {
      try {
        process.stdout.write(`${printJson(await inspectFile(folder, files, file))}\n`);
      } catch (error) {
        printError(new Error(`${file} could not be read: ${whyOf(error)}`));
        process.exitCode = 1;
      }
      // Signals and errors of the output arrive between turns of the event loop.
      await setImmediate();
      signal.throwIfAborted();
    }
  });
}

async function inspectFile(folder: string, files: readonly string[], file: string) {
  const url = `http://localhost/${file.split(/[\\/]/).map(encodeURIComponent).join('/')}`;
  const text = readVastFile(join(folder, file));
  return { file, ...(await inspectText(text, url, createFindText(folder, files, file))) };
}
