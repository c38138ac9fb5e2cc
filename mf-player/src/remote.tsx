import { defineRemote, defineRoute } from '@nocturne/federation/define-remote';
import type { RemoteModule } from '@nocturne/federation/remote-module';
import { joinTexts } from '@nocturne/i18n/messages';
import { commentsTexts } from '@nocturne/i18n/texts/comments';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { playerPagesTexts } from '@nocturne/i18n/texts/player-pages';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { outstream } from './capabilities/outstream.ts';
import { prefetchVideo } from './capabilities/prefetch.ts';
import { downloadRoute } from './screens/download/route.ts';
import { embedRoute } from './screens/embed/route.ts';
import { videoRoute } from './screens/video/route.ts';

/**
 * The remote of the video, embed and download pages. Other remotes use its prefetch of videos and
 * its advertisements in grids.
 */
export const remote = defineRemote({
  name: 'mf-player',
  texts: joinTexts(uiTexts, commonTexts, commentsTexts, playerTexts, playerPagesTexts),
  routes: [defineRoute(videoRoute), defineRoute(embedRoute), defineRoute(downloadRoute)],
  capabilities: (services) => ({
    player: { prefetch: (video) => prefetchVideo(services.api, video) },
    ads: { outstream: (host, signal) => outstream(services, host, signal) },
  }),
}) satisfies RemoteModule;
