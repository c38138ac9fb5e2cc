import { defineRemote, defineRoute } from '@nocturne/federation/define-remote';
import type { RemoteModule } from '@nocturne/federation/remote-module';
import { joinTexts } from '@nocturne/i18n/messages';
import { authTexts } from '@nocturne/i18n/texts/auth';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { LoginDialog } from './dialogs/login-dialog.tsx';
import { confirmRoute } from './screens/confirm/route.ts';
import { restoreRoute } from './screens/restore/route.ts';
import { signinRoute } from './screens/signin/route.ts';
import { signupRoute } from './screens/signup/route.ts';

/** Accounts: sign up, sign in, confirm, restore. */
export const remote = defineRemote({
  name: 'mf-members',
  texts: joinTexts(uiTexts, commonTexts, authTexts),
  routes: [defineRoute(signinRoute), defineRoute(signupRoute), defineRoute(confirmRoute), defineRoute(restoreRoute)],
  dialogs: { Login: LoginDialog },
}) satisfies RemoteModule;
