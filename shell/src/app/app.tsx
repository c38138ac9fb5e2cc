import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { consentTexts } from '@nocturne/i18n/texts/consent';
import { offlineTexts } from '@nocturne/i18n/texts/offline';
import { gatesTexts } from '@nocturne/i18n/texts/gates';
import { shellTexts } from '@nocturne/i18n/texts/shell';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import type { ReactNode } from 'react';
import icon from '../../assets/icon.svg';
import { BlankPage } from '../panic/blank-page.tsx';
import { ShellContext, type Shell } from '../composition/shell-context.ts';

const texts = joinTexts(uiTexts, commonTexts, consentTexts, gatesTexts, offlineTexts, shellTexts);

/** The providers around everything that the shell renders. */
export function App({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { services } = shell;
  return (
    <ShellContext value={shell}>
      <TextProvider
        language={services.locale.language}
        texts={texts}
        siteName={services.links.siteName}
        decorate={services.locale.decorate}
      >
        <link rel="icon" type="image/svg+xml" href={icon} />
        {children}
        <BlankPage />
      </TextProvider>
    </ShellContext>
  );
}
