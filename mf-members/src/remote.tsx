import { defineRemote, defineRoute } from '@nocturne/federation/define-remote';
import type { RemoteModule } from '@nocturne/federation/remote-module';
import { joinTexts } from '@nocturne/i18n/messages';
import { authTexts } from '@nocturne/i18n/texts/auth';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { confirmRoute } from './screens/confirm/route.ts';
import { signinRoute } from './screens/signin/route.ts';
import { signupRoute } from './screens/signup/route.ts';

/** Accounts: sign up, sign in, confirm. */
export const remote = defineRemote({
  name: 'mf-members',
  texts: joinTexts(uiTexts, commonTexts, authTexts),
  routes: [defineRoute(signinRoute), defineRoute(signupRoute), defineRoute(confirmRoute)],
}) satisfies RemoteModule;
