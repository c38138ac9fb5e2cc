import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readMark, requireMarkedDatabase } from './database-mark.ts';
import {
  chooseClusterPaths,
  temporaryClusterPaths,
  type ClusterPaths,
  type ClusterRoots,
} from './cluster-paths.ts';
import type { RunAs } from './run-as.ts';

export interface FindClusterPathsOptions {
  dataDir: string;
  account: RunAs | undefined;
  /** ALLOW_TEMPORARY_DATABASE: for a trial, a database that may be lost is better than none. */
  mayBeTemporary: boolean;
  log: (line: string) => void;
  roots?: ClusterRoots;
}

/**
 * Returns the location of a data folder's database: the previous one, else a folder that survives
 * restarts.
 *
 * Throws with a message for the operator if the database is missing. Also throws if only a
 * temporary folder is available, unless `mayBeTemporary` is true.
 */
export function findClusterPaths({
  dataDir,
  account,
  mayBeTemporary,
  log,
  roots,
}: FindClusterPathsOptions): ClusterPaths {
  const chosen = chooseClusterPaths(dataDir, account, roots);
  const temporary = temporaryClusterPaths(dataDir, roots);
  const markedFolder = readMark(dataDir);
  const isLeftBehind =
    chosen.movedReason !== undefined && hasCluster(temporary) && !hasCluster(chosen);
  if (isLeftBehind && !mayBeTemporary) return moveCluster(temporary, chosen, log);
  if (isLeftBehind) return temporary;
  if (markedFolder !== undefined) requireMarkedDatabase(dataDir, markedFolder);
  else if (chosen.movedReason !== undefined && hasCluster(chosen)) moveAside(chosen, log);
  if (chosen.movedReason === undefined || canCreate(dirname(chosen.data))) return chosen;
  if (mayBeTemporary) return temporary;
  throw new Error(
    `The user "nobody" cannot access ${dataDir}, and ${dirname(chosen.data)} cannot be created. ` +
      'Set DATA_DIR to a folder that this user can access, set DATABASE_URL, or set ' +
      'ALLOW_TEMPORARY_DATABASE=yes to accept that the database is lost when the machine restarts.',
  );
}

function hasCluster({ data }: ClusterPaths): boolean {
  return existsSync(join(data, 'PG_VERSION'));
}

function canCreate(folder: string): boolean {
  try {
    // The account only passes through the parent folder.
    mkdirSync(dirname(folder), { recursive: true, mode: 0o711 });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Renames a cluster whose DATA_DIR was deleted, because its rows refer to missing media. Does not
 * delete it: it may be all that is left of a site. Throws if it still runs.
 */
function moveAside({ data }: ClusterPaths, log: (line: string) => void): void {
  const home = dirname(data);
  if (existsSync(join(data, 'postmaster.pid')))
    throw new Error(
      `The database of a deleted data folder is still running in ${home}. Stop it, or use ` +
        'another DATA_DIR.',
    );
  const aside = `${home}-left-${Date.now()}`;
  renameSync(home, aside);
  log(`The database of a deleted data folder was moved to ${aside}.`);
}

/**
 * Takes over the cluster of an earlier version. A running one is used where it is. A move across
 * file systems is left to the operator.
 */
function moveCluster(
  from: ClusterPaths,
  to: ClusterPaths,
  log: (line: string) => void,
): ClusterPaths {
  if (existsSync(join(from.data, 'postmaster.pid'))) return from;
  const [old, home] = [dirname(from.data), dirname(to.data)];
  try {
    mkdirSync(dirname(home), { recursive: true, mode: 0o711 });
    renameSync(old, home);
  } catch (cause) {
    const command = `mkdir -p -m 711 ${dirname(home)} && cp -a ${old} ${home} && rm -r ${old}`;
    throw new Error(
      `The database is in the temporary folder ${old}, where the system may delete it. ` +
        `Move it: ${command}`,
      { cause },
    );
  }
  log(`The database was moved from ${old} to ${home}.`);
  return to;
}
