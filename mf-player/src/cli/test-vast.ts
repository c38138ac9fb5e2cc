import { statSync } from 'node:fs';
import { join } from 'node:path';
import { inspectText } from '../ads/inspect-vast.ts';
import { createFindText, vastFilesIn, readVastFile } from './vast-folder.ts';

/**
 * `./nocturne vast FOLDER`, which passes an absolute path, prints one JSON line per file. Exit
 * code: 0 if all files could be read, 1 if any could not, or if there are none.
 */
process.exitCode = await testVast(process.argv[2] ?? '');

async function testVast(folder: string): Promise<0 | 1> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return printError(`there is no folder ${folder}`);
  const files = vastFilesIn(folder);
  if (files.length === 0) return printError(`${folder} has no .xml, .vast or .vmap files`);
  let unreadableCount = 0;
  for (const file of files) unreadableCount += await testFile(folder, files, file);
  return unreadableCount > 0 ? 1 : 0;
}

/** Prints the line of one file; returns 1 if it could not be read. */
async function testFile(folder: string, files: readonly string[], file: string): Promise<0 | 1> {
  try {
    const url = `http://localhost/${file.split(/[\\/]/).map(encodeURIComponent).join('/')}`;
    const inspection = await inspectText(
      readVastFile(join(folder, file)),
      url,
      createFindText(folder, files, file),
    );
    console.log(JSON.stringify({ file, ...inspection }));
    return 0;
  } catch (cause) {
    process.stderr.write(
      `${file} could not be read: ${cause instanceof Error ? cause.message : String(cause)}\n`,
    );
    return 1;
  }
}

function printError(message: string): 1 {
  process.stderr.write(`${message}\n`);
  return 1;
}
