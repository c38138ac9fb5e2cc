import { LOCAL_DATABASE } from '@nocturne/contracts/constants';
import type { Page } from '@playwright/test';

/** Titles in a list of the browser's own database, oldest first (R3-07). */
export function storedTitles(page: Page, store: 'watch_history' | 'watch_later'): Promise<string[]> {
  return page.evaluate(
    ({ database, name }) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(new Error('the database cannot be opened'));
        opening.onsuccess = () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains(name)) {
            db.close();
            resolve([]);
            return;
          }
          const reading = db.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            db.close();
            resolve((reading.result as { title: string }[]).map(({ title }) => title));
          };
        };
      }),
    { database: LOCAL_DATABASE, name: store },
  );
}
