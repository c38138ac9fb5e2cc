import type { Config } from '../config/config.ts';
import { requireCurrentSchema } from '../db/current-schema.ts';
import { openDatabase, type DatabaseConnection } from '../db/database.ts';
import type { ClientGroup } from '../db/site-client.ts';
import type { RecordCipherOptions } from '../services/identity/record-cipher.ts';
import { createRoot } from './create-root.ts';
import type { Root } from './root.ts';
import { readSiteFiles, type SiteFile } from './site-files.ts';

/** Maximum number of database connections of a process that serves no visitors. */
const POOL_SIZE = 3;

interface OpenRootOptions {
  config: Config;
  target: DatabaseConnection | string;
  /** Files that the process needs; access to the others throws. */
  files: readonly SiteFile[];
  /**
   * True for a command: rejects unless the database has the schema of this code, and unless the
   * folders and keys of the files exist.
   */
  isSiteRequired?: boolean;
  group?: ClientGroup;
  onConnectionError?: (error: Error) => void;
  onRefused?: RecordCipherOptions['onRefused'];
  onError?: (error: unknown) => void;
}

/**
 * Opens the composition root of the worker or of a command. It starts nothing. Only the worker may
 * create folders and keys.
 */
export async function openRoot({
  config,
  target,
  files: names,
  isSiteRequired = false,
  group,
  onConnectionError,
  onRefused,
  onError,
}: OpenRootOptions): Promise<Root> {
  const db = openDatabase(target, {
    poolSize: POOL_SIZE,
    ...(group ? { group } : {}),
    ...(onConnectionError ? { onConnectionError } : {}),
  });
  try {
    if (isSiteRequired) await requireCurrentSchema(db);
    const files = await readSiteFiles(config, names, { onRefused, mayCreate: !isSiteRequired });
    return createRoot({ config, target, db, files, onError, ...(group ? { group } : {}) });
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
