import type { Services } from '@nocturne/federation/services';
import { reaction } from 'mobx';
import { browserLocks } from './file-lock.ts';
import { UploadsStore } from './uploads-store.ts';
import { createTusTransfers } from './tus-transfer.ts';
import { createUploadKeys } from './upload-keys.ts';

/** By session, so uploads continue when the visitor opens another page of the site. */
const storesBySession = new WeakMap<object, UploadsStore>();

/** The upload store of this page, created on first use. */
export function uploadsOf({ session }: Pick<Services, 'session'>): UploadsStore {
  const existing = storesBySession.get(session);
  if (existing) return existing;
  const uploads = new UploadsStore({
    createTransfer: createTusTransfers(),
    uploadKeys: createUploadKeys(),
    lock: browserLocks(),
  });
  storesBySession.set(session, uploads);
  if (typeof window === 'object') bindPageEvents(uploads, session);
  return uploads;
}

/**
 * Follows the connection, asks before leaving a page that still sends, and stops when the user
 * changes, for example by signing out. Without `signal` it lasts as long as the page.
 */
export function bindPageEvents(
  uploads: UploadsStore,
  session: Services['session'],
  signal?: AbortSignal,
): void {
  const options = signal ? { signal } : {};
  window.addEventListener('offline', () => uploads.handleOffline(), options);
  window.addEventListener('online', () => void uploads.handleOnline(), options);
  const confirmLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
  const disposers = [
    // Browsers may keep pages with this listener out of the back/forward cache, so listen only
    // while something could be lost.
    reaction(
      () => uploads.isBusy,
      (isBusy) =>
        isBusy
          ? window.addEventListener('beforeunload', confirmLeaving)
          : window.removeEventListener('beforeunload', confirmLeaving),
    ),
    reaction(
      () => session.user?.user_id,
      () => uploads.clear(),
    ),
  ];
  signal?.addEventListener('abort', () => {
    window.removeEventListener('beforeunload', confirmLeaving);
    for (const dispose of disposers) dispose();
  });
}
