import { Api } from '@nocturne/api/api';
import { FakeTransport } from '@nocturne/api/testing/fake-transport';
import type { Video } from '@nocturne/contracts/entities/video';
import { LocalDb } from '@nocturne/local-db/local-db';
import { IDBFactory } from '@nocturne/local-db/testing/fake-indexeddb';
import { MemoryCookies } from '../cookie-jar.ts';
import { ModalsStore } from '../modals-store.ts';
import { ToastsStore } from '../toasts-store.ts';
import { SessionStore } from '../session-store.ts';
import { SignInPrompt } from '../sign-in-prompt.ts';
import { VideoActions } from '../video-actions.ts';
import { WatchLaterStore } from '../watch-later-store.ts';

export const tide = { video_id: 7, title: 'Glass tide' } as Video;

/** Creates the actions of a user over a fake network, with their toasts. */
export function createActor(
  user: { user_id: number; username: string } | null,
  localDb = new LocalDb(new IDBFactory()),
) {
  const transport = new FakeTransport();
  const api = new Api(transport);
  const session = new SessionStore({ api, user, country: 'FR', cookies: new MemoryCookies() });
  const modals = new ModalsStore();
  const notifications = new ToastsStore();
  const watchLater = new WatchLaterStore({ localDb, notifications });
  const signIn = new SignInPrompt({ api, session, modals });
  const actions = new VideoActions({ api, session, signIn, modals, notifications, watchLater });
  const undo = () => notifications.undo(notifications.list.at(-1)?.id ?? 0);
  const enter = (): void => {
    session.enter({ user_id: 3, username: 'ann' });
    modals.close('Login');
  };
  return {
    transport,
    modals,
    notifications,
    watchLater,
    actions,
    undo,
    enter,
    toasts: () => notifications.list.map(({ type, key, params }) => ({ type, key, params })),
  };
}
export const aMember = () => createActor({ user_id: 3, username: 'ann' });
export const aVisitor = () => createActor(null);
