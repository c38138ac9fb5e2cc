import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { probeInBrowser } from '../../checks/probe-in-browser.ts';
import { uploadsOf } from '../../uploads/page-uploads.ts';
import { UploadScreen } from './screen.tsx';
import { AUTOSAVE_DELAY_MS, WizardStore } from './wizard-store.ts';

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
      uploads: uploadsOf(services),
      autosaveDelayMs: AUTOSAVE_DELAY_MS,
    }),
  load: async (store, { query }) => {
    store.readQuery(query);
    return undefined;
  },
  dehydrate: () => null,
  hydrate: (store, _state, { query }) => store.readQuery(query),
  dispose: (store) => store.dispose(),
  Screen: UploadScreen,
};
