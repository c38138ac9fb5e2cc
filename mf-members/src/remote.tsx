import { defineRemote, defineRoute } from '@nocturne/federation/define-remote';
import type { RemoteModule } from '@nocturne/federation/remote-module';
import { joinTexts } from '@nocturne/i18n/messages';
import { accountDataTexts } from '@nocturne/i18n/texts/account-data';
import { authTexts } from '@nocturne/i18n/texts/auth';
import { commentsTexts } from '@nocturne/i18n/texts/comments';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { listTexts } from '@nocturne/i18n/texts/lists';
import { membersTexts } from '@nocturne/i18n/texts/members';
import { ownPlaylistTexts } from '@nocturne/i18n/texts/own-playlists';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { AddToPlaylistDialog } from './dialogs/add-to-playlist-dialog.tsx';
import { LoginDialog } from './dialogs/login-dialog.tsx';
import { areaRoutes } from './screens/area-routes.ts';
import { confirmRoute } from './screens/confirm/route.ts';
import { restoreRoute } from './screens/restore/route.ts';
import { signinRoute } from './screens/signin/route.ts';
import { signupRoute } from './screens/signup/route.ts';

/** Accounts: sign-up, sign-in, confirmation, restore; and the member area. */
export const remote = defineRemote({
  name: 'mf-members',
  texts: joinTexts(
    uiTexts,
    commonTexts,
    authTexts,
    accountDataTexts,
    listTexts,
    commentsTexts,
    membersTexts,
    ownPlaylistTexts,
  ),
  routes: [
    defineRoute(signinRoute),
    defineRoute(signupRoute),
    defineRoute(confirmRoute),
    defineRoute(restoreRoute),
    ...areaRoutes,
  ],
  dialogs: { Login: LoginDialog, AddToPlaylist: AddToPlaylistDialog },
}) satisfies RemoteModule;
