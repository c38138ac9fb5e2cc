import { defineRemote, defineRoute } from '@nocturne/federation/define-remote';
import type { RemoteModule } from '@nocturne/federation/remote-module';
import { joinTexts } from '@nocturne/i18n/messages';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { uploadTexts } from '@nocturne/i18n/texts/upload';
import { verificationTexts } from '@nocturne/i18n/texts/verification';
import { VerifDialog } from './dialogs/verif-dialog.tsx';
import { reviewRoute } from './screens/review/route.ts';
import { uploadRoute } from './screens/upload/route.ts';

/** Uploads, and the review console for staff, which has its own chunk of code and texts. */
export const remote = defineRemote({
  name: 'mf-upload',
  texts: joinTexts(uiTexts, commonTexts, uploadTexts, verificationTexts),
  routes: [defineRoute(uploadRoute), defineRoute(reviewRoute)],
  dialogs: { Verif: VerifDialog },
}) satisfies RemoteModule;
