import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/**
 * File in DATA_DIR with the location of the database. It is outside the database folder, so it
 * survives the loss of that folder.
 */
const MARK = 'database.json';

/**
 * Returns the previously used data folder; undefined before the first start. Paths inside DATA_DIR
 * are stored relative, so that DATA_DIR may move.
 */
export function readMark(dataDir: string): string | undefined {
  const file = join(dataDir, MARK);
  if (!existsSync(file)) return undefined;
  const data = parseMark(readFileSync(file, 'utf8'));
  if (data === undefined) throw new Error(`${file} does not contain the path of the data folder.`);
  return resolve(dataDir, data);
}

/** Returns undefined for a damaged file. */
function parseMark(text: string): string | undefined {
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    return typeof data === 'string' ? data : undefined;
  } catch {
    return undefined;
  }
}

export function writeMark(dataDir: string, data: string): void {
  const relativePath = relative(dataDir, data);
  const storedPath = relativePath.startsWith('..') ? data : relativePath;
  if (readMark(dataDir) !== data)
    writeFileSync(join(dataDir, MARK), `${JSON.stringify({ data: storedPath })}\n`);
}

/**
 * Throws if a former database is missing: an empty one in its place would look like a site without
 * members and records.
 */
export function requireMarkedDatabase(dataDir: string, data: string): void {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const file = join(dataDir, MARK);
  throw new Error(
    `The database of this site was in ${data} and is missing. Restore it from a backup, or ` +
      `delete ${file} to start with an empty database.`,
  );
}
