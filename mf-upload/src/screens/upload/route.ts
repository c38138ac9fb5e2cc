import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { probeInBrowser } from '../../checks/probe-in-browser.ts';
import { UploadScreen } from './screen.tsx';
import { UploadStore } from './upload-store.ts';

/** /upload/ (R2.1-23). Files live in this tab only: there is nothing to load or to hand over. */
export const uploadRoute: RouteDescriptor<UploadStore> = {
  name: 'upload',
  store: () => new UploadStore(probeInBrowser()),
  load: async () => undefined,
  dehydrate: () => null,
  hydrate: () => undefined,
  dispose: (store) => store.dispose(),
  Screen: UploadScreen,
};
