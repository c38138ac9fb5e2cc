import { BREAKPOINTS } from '@nocturne/contracts/constants';
import type { Services } from '@nocturne/federation/services';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { reasonTexts } from '@nocturne/i18n/texts/reasons';
import { reviewTexts } from '@nocturne/i18n/texts/review';
import { identityTexts } from '@nocturne/i18n/texts/identity';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { useMediaQuery } from '@nocturne/ui/use-media-query';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { DeskFrame } from './desk-frame.tsx';
import { namesItem, placeIn } from './desk-place.ts';
import { DeskStore } from './desk-store.ts';
import { enterPlace, showPlace } from './desk-history.ts';
import { useDeskHistory } from './use-desk-history.ts';

const texts = joinTexts(uiTexts, commonTexts, identityTexts, reasonTexts, reviewTexts);

export interface DeskProps {
  services: Services;
  query: URLSearchParams;
}

/** The console with its stores and texts. Only browsers of staff load it. */
export const Desk = observer(function Desk({ services, query }: DeskProps) {
  const [desk] = useState(() => new DeskStore(services));
  const ref = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(`(max-width: ${BREAKPOINTS.menu - 1}px)`);
  useEffect(() => desk.setWide(!isNarrow), [desk, isNarrow]);
  useEffect(() => {
    const leaving = new AbortController();
    desk.watch(
      placeIn(query),
      (address, before) => tellPlace(desk, address, before),
      leaving.signal,
    );
    return () => leaving.abort();
  }, [desk, query]);
  useDeskHistory(ref, desk);
  const { language, decorate } = services.locale;
  return (
    <TextProvider
      language={language}
      texts={texts}
      siteName={services.links.siteName}
      decorate={decorate}
    >
      <div ref={ref}>
        <DeskFrame desk={desk} />
      </div>
    </TextProvider>
  );
});

/**
 * Keeps the history entry when the console or a key opens an item, so that a reload shows the same.
 * In a narrow window the item replaces its list, so it gets an entry and Back returns to the list.
 */
function tellPlace(desk: DeskStore, address: string, before: string): void {
  const takesPlace = !desk.isWide && !namesItem(placeOf(before)) && namesItem(placeOf(address));
  if (takesPlace) enterPlace(address);
  else showPlace(address);
}

const placeOf = (address: string) => placeIn(new URL(address, location.origin).searchParams);
