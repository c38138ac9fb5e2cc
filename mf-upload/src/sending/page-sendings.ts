import type { Services } from '@nocturne/federation/services';
import { reaction } from 'mobx';
import { browserLocks } from './file-lock.ts';
import { SendingStore } from './sending-store.ts';
import { tusSending } from './tus-sending.ts';
import { storedPlaces } from './upload-places.ts';

/** By the session of the page: whoever goes on to another page of the site still sends. */
const pages = new WeakMap<object, SendingStore>();

/** The files that this page sends, made the first time they are asked for. */
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

/** Follows the connection, asks before a page is left that still sends, and stops for whoever signed out; as long as the page lives. */
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
    // A page that listens for this is not kept for going back, so it listens only while there is something to lose.
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
