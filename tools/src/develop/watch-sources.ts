import { watch } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '../process/root.ts';
import type { LatestRun } from './latest-run.ts';

/** Delay of a run after the first change, milliseconds. Editors write a file in several steps. */
const SETTLE_MS = 120;

/**
 * Requests a run whenever a source below one of the folders changes. Folders are relative to the
 * project.
 */
export function watchSources(folders: readonly string[], run: LatestRun): void {
  for (const folder of folders) {
    watch(inRoot(folder), { recursive: true }, (_event, file) => {
      if (file !== null && isSource(file)) void pause(SETTLE_MS).then(() => run.requestRun());
    });
  }
}

/**
 * True if a change of the file can affect the build: not for tests, results and temporary files of
 * editors.
 */
export function isSource(file: string): boolean {
  return (
    /\.(ts|tsx|css|json|svg|webp|woff2)$/.test(file) &&
    !/(^|\/)(node_modules|dist|test)\/|\.test\.tsx?$|(^|\/)\./.test(file)
  );
}
