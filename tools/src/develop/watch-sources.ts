import { watch } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '../process/root.ts';
import type { LatestRun } from './latest-run.ts';

/** An editor writes a file in several steps: this long after the first one a run begins, milliseconds. */
const SETTLE_MS = 120;

/** Asks for a run whenever a source below one of the folders changes. Folders are named from the top of the project. */
export function watchSources(folders: readonly string[], run: LatestRun): void {
  for (const folder of folders) {
    watch(inRoot(folder), { recursive: true }, (_event, file) => {
      if (file !== null && isSource(file)) void pause(SETTLE_MS).then(() => run.want());
    });
  }
}

/** Whether a changed file can change what runs: no tests, no results, no half-written files of editors. */
export function isSource(file: string): boolean {
  return (
    /\.(ts|tsx|css|json|svg|webp|woff2)$/.test(file) &&
    !/(^|\/)(node_modules|dist|test)\/|\.test\.tsx?$|(^|\/)\./.test(file)
  );
}
