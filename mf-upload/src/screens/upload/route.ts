import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { probeInBrowser } from '../../checks/probe-in-browser.ts';
import { sendingsOf } from '../../sending/page-sendings.ts';
import { UploadScreen } from './screen.tsx';
import { KEEP_AFTER_MS, WizardStore } from './wizard-store.ts';

/**
 * /upload/. The server renders the same page for all members: files are in this tab, and only the
 * browser loads drafts.
 */
export const uploadRoute: RouteDescriptor<WizardStore> = {
  name: 'upload',
  store: (services) =>
    new WizardStore({
      services,
      probe: probeInBrowser(),
      sendings: sendingsOf(services),
      keepAfterMs: KEEP_AFTER_MS,
    }),
  load: async (store, { query }) => {
    store.enter(query);
    return undefined;
  },
  dehydrate: () => null,
  hydrate: (store, _state, { query }) => store.enter(query),
  dispose: (store) => store.dispose(),
  Screen: UploadScreen,
};
