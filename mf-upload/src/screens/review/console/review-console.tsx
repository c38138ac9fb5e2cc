import { BREAKPOINTS } from '@nocturne/contracts/constants';
import type { Services } from '@nocturne/federation/services';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { reasonTexts } from '@nocturne/i18n/texts/reasons';
import { reviewTexts } from '@nocturne/i18n/texts/review';
import { identityTexts } from '@nocturne/i18n/texts/identity';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { useMediaQuery } from '@nocturne/ui/hooks/use-media-query';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { ConsoleFrame } from './console-frame.tsx';
import { namesItem, parseConsoleParams } from './console-params.ts';
import { ConsoleStore } from './console-store.ts';
import { pushAddress, replaceAddress } from './console-history.ts';
import { useConsoleHistory } from './use-console-history.ts';

const texts = joinTexts(uiTexts, commonTexts, identityTexts, reasonTexts, reviewTexts);

export interface ReviewConsoleProps {
  services: Services;
  query: URLSearchParams;
}

/** The console with its stores and texts. Only browsers of staff load it. */
export const ReviewConsole = observer(function ReviewConsole({
  services,
  query,
}: ReviewConsoleProps) {
  const [consoleStore] = useState(() => new ConsoleStore(services));
  const ref = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(`(max-width: ${BREAKPOINTS.menu - 1}px)`);
  useEffect(() => consoleStore.setWide(!isNarrow), [consoleStore, isNarrow]);
  useEffect(() => {
    const leaving = new AbortController();
    consoleStore.watch(
      parseConsoleParams(query),
      (address, previousAddress) => syncAddress(consoleStore, address, previousAddress),
      leaving.signal,
    );
    return () => leaving.abort();
  }, [consoleStore, query]);
  useConsoleHistory(ref, consoleStore);
  const { language, decorate } = services.locale;
  return (
    <TextProvider
      language={language}
      texts={texts}
      siteName={services.links.siteName}
      decorate={decorate}
    >
      <div ref={ref}>
        <ConsoleFrame consoleStore={consoleStore} />
      </div>
    </TextProvider>
  );
});

/**
 * Keeps the history entry when the console or a key opens an item, so that a reload shows the same.
 * In a narrow window the item replaces its list, so it gets an entry and Back returns to the list.
 */
function syncAddress(consoleStore: ConsoleStore, address: string, previousAddress: string): void {
  const replacesList =
    !consoleStore.isWide && !namesItem(paramsOf(previousAddress)) && namesItem(paramsOf(address));
  if (replacesList) pushAddress(address);
  else replaceAddress(address);
}

const paramsOf = (address: string) =>
  parseConsoleParams(new URL(address, location.origin).searchParams);
