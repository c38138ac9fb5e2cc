import { defineRemote, defineRoute } from '@nocturne/federation/define-remote';
import type { RemoteModule } from '@nocturne/federation/remote-module';
import { joinTexts } from '@nocturne/i18n/messages';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { prefetchVideo } from './capabilities/prefetch.ts';
import { downloadRoute } from './screens/download/route.ts';
import { embedRoute } from './screens/embed/route.ts';
import { videoRoute } from './screens/video/route.ts';

/** What this remote gives the shell: the video page, and to other remotes the warming of a video before it is opened. */
export const remote = defineRemote({
  name: 'mf-player',
  texts: joinTexts(uiTexts, commonTexts, playerTexts),
  routes: [defineRoute(videoRoute), defineRoute(embedRoute), defineRoute(downloadRoute)],
  capabilities: ({ api }) => ({ player: { prefetch: (video) => prefetchVideo(api, video) } }),
}) satisfies RemoteModule;
