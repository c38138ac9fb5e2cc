import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inspectText } from '../ads/inspect-vast.ts';
import { createFindText, vastFilesIn, readVastFile } from './vast-folder.ts';

/**
 * `./nocturne vast FOLDER` prints one JSON line per file. Exit code: 0 if all files could be
 * read, 1 if any could not, 2 without a folder or without files in it.
 */
process.exitCode = await testVast(process.argv.slice(2));

async function testVast([folderArgument, ...rest]: readonly string[]): Promise<number> {
  if (folderArgument === undefined || rest.length > 0)
    return printError('Usage: ./nocturne vast FOLDER');
  // npm runs scripts in the project's folder; INIT_CWD is the caller's.
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), folderArgument);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return printError(`There is no folder ${folder}.`);
  const files = vastFilesIn(folder);
  if (files.length === 0) return printError(`${folder} has no .xml, .vast or .vmap files.`);
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

function printError(message: string): 2 {
  process.stderr.write(`${message}\n`);
  return 2;
}
