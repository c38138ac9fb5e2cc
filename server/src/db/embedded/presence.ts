import pg from 'pg';
import type { DatabaseConnection } from '../database.ts';

/**
 * The claim of one process on a running server. The system releases it if the process is killed.
 */
export interface Presence {
  /**
   * True if no other process is present. Once true, it keeps others from entering until `leave`.
   */
  isLast(): Promise<boolean>;
  leave(): Promise<void>;
}

/** Key of the advisory lock that all present processes share, in the maintenance database. */
const LOCK_KEY = 7_110_914;
const CONNECT_MS = 2000;

/**
 * Enters a server; resolves to undefined if none responds. A separate connection holds the lock,
 * because pools close idle connections and a busy process would seem to have left.
 */
export async function enterServer(connection: DatabaseConnection): Promise<Presence | undefined> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'nocturne presence',
  });
  let isBroken = false;
  // Without a listener the end of the server would crash this process.
  client.on('error', () => (isBroken = true));
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [LOCK_KEY]);
  } catch {
    await client.end();
    return undefined;
  }
  return {
    async isLast() {
      // Another process has stopped or restarted the server.
      if (isBroken) return false;
      await client.query('select pg_advisory_unlock_shared($1)', [LOCK_KEY]);
      const { rows } = await client.query<{ alone: boolean }>(
        'select pg_try_advisory_lock($1) as alone',
        [LOCK_KEY],
      );
      return rows[0]?.alone === true;
    },
    leave: () => client.end(),
  };
}
