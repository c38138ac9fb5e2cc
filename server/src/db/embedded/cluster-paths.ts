import { createHash } from 'node:crypto';
import { chownSync, chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { canReach } from './reach.ts';
import type { RunAs } from './run-as.ts';

/** Folders of a cluster. */
export interface ClusterPaths {
  /** Data folder. */
  data: string;
  /** Folder of the unix socket. */
  socket: string;
  log: string;
  /** Reason why the data is not in `DATA_DIR/pg`; undefined if it is. */
  movedReason: string | undefined;
}

/** Length of sun_path on Linux without the terminating zero, bytes. */
const SOCKET_PATH_BYTES = 107;
const SOCKET_NAME = '/.s.PGSQL.5432';

export interface ClusterRoots {
  /**
   * Root for data that the account cannot reach in DATA_DIR. It survives a restart of the machine.
   */
  persistent: string;
  /** Root that the system may empty at any time. */
  temporary: string;
}

const ROOTS: ClusterRoots = { persistent: '/var/lib/nocturne', temporary: tmpdir() };

/**
 * Chooses the folders of a cluster for a data folder and an account, without creating them.
 *
 * The data is in `dataDir/pg`, or under the persistent root if the account cannot reach that. The
 * socket is beside the data, or under the temporary folder if its path is too long for the kernel.
 */
export function chooseClusterPaths(
  dataDir: string,
  account: RunAs | undefined,
  roots: ClusterRoots = ROOTS,
): ClusterPaths {
  const wanted = join(resolve(dataDir), 'pg');
  if (canReach(wanted, account)) return clusterPathsIn(wanted, roots, undefined);
  const home = join(roots.persistent, `pg-${shortHash(resolve(dataDir))}`);
  return clusterPathsIn(
    home,
    roots,
    `The database is in ${home}, because the user "nobody" cannot access ${wanted}. ` +
      'Include that folder in backups.',
  );
}

/**
 * Returns the folders under the temporary one, where earlier versions put a database that the
 * account could not reach in DATA_DIR.
 */
export function temporaryClusterPaths(dataDir: string, roots: ClusterRoots = ROOTS): ClusterPaths {
  const home = join(roots.temporary, `nocturne-pg-${shortHash(resolve(dataDir))}`);
  return clusterPathsIn(
    home,
    roots,
    `The database is in ${home}, a temporary folder: the system may delete it at any time.`,
  );
}

function clusterPathsIn(
  home: string,
  { temporary }: ClusterRoots,
  movedReason: string | undefined,
): ClusterPaths {
  const beside = join(home, 'socket');
  return {
    data: join(home, 'data'),
    socket: fitsSocket(beside) ? beside : join(temporary, `nocturne-sock-${shortHash(home)}`),
    log: join(home, 'postgres.log'),
    movedReason,
  };
}

/**
 * Creates a folder that only the account may enter. Refuses a folder that belongs to someone else:
 * its owner could impersonate the database.
 */
export function createPrivateFolder(folder: string, account: RunAs | undefined): void {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  const ownerUid = account?.uid ?? process.getuid?.() ?? stats.uid;
  const trustedUids = [ownerUid, process.getuid?.() ?? ownerUid];
  if (!stats.isDirectory() || !trustedUids.includes(stats.uid))
    throw new Error(
      `${folder} is not a folder or belongs to another account; remove it or set DATABASE_URL.`,
    );
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(folder + SOCKET_NAME) <= SOCKET_PATH_BYTES;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
