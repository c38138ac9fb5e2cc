import pg from 'pg';
import type { DatabaseConnection } from '../database.ts';

/** One process's share in a running server: held as long as the process uses it, and given up by the system when it is killed. */
export interface Presence {
  /** Whether nobody else is present. True is said once: it keeps others from entering until `leave`. */
  isLast(): Promise<boolean>;
  leave(): Promise<void>;
}

/** Key of the advisory lock that everybody present shares, in the maintenance database. */
const LOCK = 7_110_914;
const CONNECT_MS = 2000;

/**
 * Enters a server, or resolves to undefined when none answers there. A connection of its own holds a lock: pools close their idle
 * connections, and a process that cuts video for minutes would look gone.
 */
export async function enter(connection: DatabaseConnection): Promise<Presence | undefined> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'nocturne presence',
  });
  let isBroken = false;
  // Without a listener the end of the server would end this process.
  client.on('error', () => (isBroken = true));
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
  } catch {
    await client.end();
    return undefined;
  }
  return {
    async isLast() {
      // A server that went away has other hands at it.
      if (isBroken) return false;
      await client.query('select pg_advisory_unlock_shared($1)', [LOCK]);
      const { rows } = await client.query<{ alone: boolean }>(
        'select pg_try_advisory_lock($1) as alone',
        [LOCK],
      );
      return rows[0]?.alone === true;
    },
    leave: () => client.end(),
  };
}
