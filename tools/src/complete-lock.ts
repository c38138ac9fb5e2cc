import { readFileSync, writeFileSync } from 'node:fs';
import { completeLock, type LockEntry } from './lock/complete-lock.ts';
import { inRoot } from './process/root.ts';

/**
 * `node tools/src/complete-lock.ts [file]`: run it after changing packages on a machine whose
 * registry lacks some platforms.
 */
const file = process.argv[2] ?? inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
const added = completeLock(lock.packages);
const byPath = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
if (added.length > 0)
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(byPath) }, null, 2)}\n`,
  );
console.log(`packages added for other platforms: ${added.length}`);
