import { LOCAL_DATABASE } from '@nocturne/contracts/constants';
import type { Page } from '@playwright/test';

/**
 * Titles in a list of the browser's local database, oldest first. The page must have opened the
 * database before.
 */
export function storedTitles(
  page: Page,
  store: 'watch_history' | 'watch_later',
): Promise<string[]> {
  return page.evaluate(
    async ({ database, name }) => {
      const known = await indexedDB.databases();
      // Opening an unknown database would create an empty one before the site does.
      if (!known.some((one) => one.name === database)) return [];
      const opening = indexedDB.open(database);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('the database cannot be opened')));
      });
      const reading: IDBRequest<{ video: { title: string } }[]> = db
        .transaction(name)
        .objectStore(name)
        .getAll();
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      db.close();
      return reading.result.map(({ video }) => video.title);
    },
    { database: LOCAL_DATABASE, name: store },
  );
}
