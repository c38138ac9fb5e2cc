import type { Services } from '@nocturne/federation/services';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { identityTexts } from '@nocturne/i18n/texts/identity';
import { reasonTexts } from '@nocturne/i18n/texts/reasons';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { uploadTexts } from '@nocturne/i18n/texts/upload';
import { uploadWizardTexts } from '@nocturne/i18n/texts/upload-wizard';
import { verificationTexts } from '@nocturne/i18n/texts/verification';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { WizardStore } from '../wizard-store.ts';
import { DraftList } from './draft-list.tsx';
import { DraftPage } from './draft-page.tsx';
import { UploadList } from './upload-list.tsx';

export interface PartProps {
  store: WizardStore;
  services: Services;
}

const texts = joinTexts(
  uiTexts,
  commonTexts,
  uploadTexts,
  verificationTexts,
  identityTexts,
  reasonTexts,
  uploadWizardTexts,
);

/**
 * Provides the texts of these parts, which are in their chunk and not in the page that starts an
 * upload.
 */
const WizardTextProvider = observer(function WizardTextProvider({
  services,
  children,
}: {
  services: Services;
  children: ReactNode;
}) {
  const { language, decorate } = services.locale;
  return (
    <TextProvider
      language={language}
      texts={texts}
      siteName={services.links.siteName}
      decorate={decorate}
    >
      {children}
    </TextProvider>
  );
});

export const UploadsPart = observer(function UploadsPart({
  store,
  services,
  sendCount,
}: PartProps & { sendCount: number }) {
  return (
    <WizardTextProvider services={services}>
      <UploadList store={store} sendCount={sendCount} />
    </WizardTextProvider>
  );
});

/** Videos that are not public yet. */
export const DraftsPart = observer(function DraftsPart({ store, services }: PartProps) {
  return (
    <WizardTextProvider services={services}>
      <DraftList store={store} services={services} />
    </WizardTextProvider>
  );
});

/** The details of one video. */
export const DraftPart = observer(function DraftPart({ store, services }: PartProps) {
  return (
    <WizardTextProvider services={services}>
      <DraftPage store={store} services={services} />
    </WizardTextProvider>
  );
});
