import { createHash } from 'node:crypto';
import { chownSync, chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { canReach } from './reach.ts';
import type { RunAs } from './run-as.ts';

/** Where a cluster lives. */
export interface ClusterPlaces {
  /** Data folder. */
  data: string;
  /** Folder of the unix socket. */
  socket: string;
  log: string;
  /** Why the data is not in `DATA_DIR/pg`; undefined when it is. */
  moved: string | undefined;
}

/** Bytes of sun_path on Linux, without its closing zero. */
const SOCKET_PATH_BYTES = 107;
const SOCKET_NAME = '/.s.PGSQL.5432';

/**
 * Chooses the folders of a cluster for a data folder and an account, without making them. The data lies in
 * `dataDir/pg`, and under the temporary folder when the account cannot reach that; the socket lies beside the data,
 * and under the temporary folder when its path would be too long for the kernel.
 */
export function choosePlaces(dataDir: string, account: RunAs | undefined, temporary: string = tmpdir()): ClusterPlaces {
  const wanted = join(resolve(dataDir), 'pg');
  const elsewhere = join(temporary, `nocturne-pg-${shortHash(resolve(dataDir))}`);
  const reachable = canReach(wanted, account);
  const home = reachable ? wanted : elsewhere;
  const beside = join(home, 'socket');
  return {
    data: join(home, 'data'),
    socket: fitsSocket(beside) ? beside : join(temporary, `nocturne-sock-${shortHash(home)}`),
    log: join(home, 'postgres.log'),
    moved: reachable ? undefined : `The database lies in ${elsewhere}, because user nobody cannot reach ${wanted}.`,
  };
}

/**
 * Makes a folder that only that account may enter. A folder of somebody else under a shared temporary folder is
 * refused: whoever owns the socket's folder could answer in the database's name.
 */
export function makePrivateFolder(folder: string, account: RunAs | undefined): void {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  const own = account?.uid ?? process.getuid?.() ?? stats.uid;
  const mine = [own, process.getuid?.() ?? own];
  if (!stats.isDirectory() || !mine.includes(stats.uid))
    throw new Error(`${folder} belongs to somebody else; remove it or set DATABASE_URL.`);
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(folder + SOCKET_NAME) <= SOCKET_PATH_BYTES;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
