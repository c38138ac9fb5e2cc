import { join } from 'node:path';
import { DATA_DIR } from '../settings.ts';
import { withDatabaseOf } from '../torture/tortured-database.ts';

/** Finds the file behind a path below /media/. */
export type FindMedia = (path: string) => string;

const NAME_AND_REST = /^([^/]+\/[^/]+)\/(.+)$/;

/**
 * Reads the public names of the running site's media once, so that peers serve the same bytes from
 * the disk.
 */
export async function createMediaFinder(): Promise<FindMedia> {
  const rows = await withDatabaseOf(DATA_DIR, (db) =>
    db
      .selectFrom('video_asset')
      .select(['folder', 'public_name as name'])
      .where('public_name', 'is not', null)
      .execute(),
  );
  const folders = new Map(rows.map(({ name, folder }) => [name, folder]));
  return (path) => {
    const [, name = '', rest = ''] = NAME_AND_REST.exec(path) ?? [];
    const folder = folders.get(name);
    return join(DATA_DIR, 'media', folder === undefined ? path : `${folder}/${rest}`);
  };
}
