import type { Services } from '@nocturne/federation/services';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { reasonTexts } from '@nocturne/i18n/texts/reasons';
import { reviewTexts } from '@nocturne/i18n/texts/review';
import { identityTexts } from '@nocturne/i18n/texts/identity';
import { uiTexts } from '@nocturne/i18n/texts/ui';

import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { DeskFrame } from './desk-frame.tsx';
import { placeIn } from './desk-place.ts';
import { DeskStore } from './desk-store.ts';
import { useDeskLinks } from './use-desk-links.ts';

const texts = joinTexts(uiTexts, commonTexts, identityTexts, reasonTexts, reviewTexts);

export interface DeskProps {
  services: Services;
  query: URLSearchParams;
}

/** The review desk with its stores and its texts: what no member's browser loads. */
export const Desk = observer(function Desk({ services, query }: DeskProps) {
  const [desk] = useState(() => new DeskStore(services));
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    desk.watch(placeIn(query), showAddress, leaving.signal);
    return () => leaving.abort();
  }, [desk, query]);
  useDeskLinks(ref, desk);
  const { language, decorate } = services.locale;
  return (
    <TextProvider language={language} texts={texts} siteName={services.links.siteName} decorate={decorate}>
      <div ref={ref}>
        <DeskFrame desk={desk} />
      </div>
    </TextProvider>
  );
});

/** Another item of the queue is no arrival at a page: the entry of the history stays, a reload finds the same item. */
function showAddress(address: string): void {
  history.replaceState(history.state, '', address);
}
