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
  const known = storesBySession.get(session);
  if (known) return known;
  const made = new UploadsStore({
    createTransfer: createTusTransfers(),
    uploadKeys: createUploadKeys(),
    lock: browserLocks(),
  });
  storesBySession.set(session, made);
  if (typeof window === 'object') bindPageEvents(made, session);
  return made;
}

/**
 * Follows the connection, asks before leaving a page that still sends, and stops when the user
 * changes, for example by signing out. Without `signal` it lasts as long as the page.
 */
export function bindPageEvents(
  sendings: UploadsStore,
  session: Services['session'],
  signal?: AbortSignal,
): void {
  const until = signal ? { signal } : {};
  window.addEventListener('offline', () => sendings.handleOffline(), until);
  window.addEventListener('online', () => void sendings.handleOnline(), until);
  const confirmLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
  const endings = [
    // Browsers may keep pages with this listener out of the back/forward cache, so listen only
    // while something could be lost.
    reaction(
      () => sendings.isBusy,
      (isBusy) =>
        isBusy
          ? window.addEventListener('beforeunload', confirmLeaving)
          : window.removeEventListener('beforeunload', confirmLeaving),
    ),
    reaction(
      () => session.user?.user_id,
      () => sendings.clear(),
    ),
  ];
  signal?.addEventListener('abort', () => {
    window.removeEventListener('beforeunload', confirmLeaving);
    for (const end of endings) end();
  });
}
