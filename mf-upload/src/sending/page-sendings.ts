import type { Services } from '@nocturne/federation/services';
import { reaction } from 'mobx';
import { browserLocks } from './file-lock.ts';
import { SendingStore } from './sending-store.ts';
import { tusSending } from './tus-sending.ts';
import { storedPlaces } from './upload-places.ts';

/** By session, so uploads continue when the visitor opens another page of the site. */
const pages = new WeakMap<object, SendingStore>();

/** The upload store of this page, created on first use. */
export function sendingsOf({ session }: Pick<Services, 'session'>): SendingStore {
  const known = pages.get(session);
  if (known) return known;
  const made = new SendingStore({
    open: tusSending(),
    places: storedPlaces(),
    lock: browserLocks(),
  });
  pages.set(session, made);
  if (typeof window === 'object') attend(made, session);
  return made;
}

/**
 * Follows the connection, asks before leaving a page that still sends, and stops when the user
 * changes, for example by signing out. Without `signal` it lasts as long as the page.
 */
export function attend(
  sendings: SendingStore,
  session: Services['session'],
  signal?: AbortSignal,
): void {
  const until = signal ? { signal } : {};
  window.addEventListener('offline', () => sendings.offline(), until);
  window.addEventListener('online', () => void sendings.online(), until);
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  const endings = [
    // Browsers may keep pages with this listener out of the back/forward cache, so listen only
    // while something could be lost.
    reaction(
      () => sendings.isBusy,
      (isBusy) =>
        isBusy
          ? window.addEventListener('beforeunload', ask)
          : window.removeEventListener('beforeunload', ask),
    ),
    reaction(
      () => session.user?.user_id,
      () => sendings.clear(),
    ),
  ];
  signal?.addEventListener('abort', () => {
    window.removeEventListener('beforeunload', ask);
    for (const end of endings) end();
  });
}
