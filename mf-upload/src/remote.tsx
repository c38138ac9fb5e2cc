import { defineRemote, defineRoute } from '@nocturne/federation/define-remote';
import type { RemoteModule } from '@nocturne/federation/remote-module';
import { joinTexts } from '@nocturne/i18n/messages';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { uploadTexts } from '@nocturne/i18n/texts/upload';
import { verificationTexts } from '@nocturne/i18n/texts/verification';
import { VerifDialog } from './dialogs/verif-dialog.tsx';
import { uploadRoute } from './screens/upload/route.ts';

/** Uploading of videos. */
export const remote = defineRemote({
  name: 'mf-upload',
  texts: joinTexts(uiTexts, commonTexts, uploadTexts, verificationTexts),
  routes: [defineRoute(uploadRoute)],
  dialogs: { Verif: VerifDialog },
}) satisfies RemoteModule;
