import type { Config } from '../config/config.ts';
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
  group?: ClientGroup;
  onConnectionError?: (error: Error) => void;
  onRefused?: RecordCipherOptions['onRefused'];
  onError?: (error: unknown) => void;
}

/** Opens the composition root of the worker or of a command. It starts nothing. */
export async function openRoot({
  config,
  target,
  files: names,
  group,
  onConnectionError,
  onRefused,
  onError,
}: OpenRootOptions): Promise<Root> {
  const files = await readSiteFiles(config, names, onRefused);
  const db = openDatabase(target, {
    poolSize: POOL_SIZE,
    ...(group ? { group } : {}),
    ...(onConnectionError ? { onConnectionError } : {}),
  });
  return createRoot({ config, target, db, files, onError, ...(group ? { group } : {}) });
}
