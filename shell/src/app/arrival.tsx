import { VisuallyHidden } from '@nocturne/ui/visually-hidden';
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useState,
  type ReactNode,
} from 'react';
import { useRouteLoaderData } from 'react-router-dom';
import { PAGE_ROUTE, type PageData } from '../routing/page-data.ts';
import { showLoadedFont } from './web-font.ts';

interface Voice {
  /** Id of the first page of the visit. The browser announces that page itself. */
  firstId: string | undefined;
  say: (said: { id: string; title: string }) => void;
}

const VoiceContext = createContext<Voice>({ firstId: undefined, say: () => undefined });

/**
 * Announces the title and result count of each page after the first, as browsers do for a new
 * document.
 */
export function ArrivalVoice({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<PageData>(PAGE_ROUTE);
  const [said, say] = useState({ id: '', title: '' });
  const [voice] = useState<Voice>({ firstId: page?.id, say });
  return (
    <VoiceContext value={voice}>
      {children}
      <VisuallyHidden>
        <span aria-live="polite">
          <span key={said.id}>{said.title}</span>
        </span>
      </VisuallyHidden>
    </VoiceContext>
  );
}

/**
 * Announces a new page in a slot and moves focus to `#main`, unless an element has focus. If the
 * scroll position is being restored, it does neither.
 */
export function useArrival(id: string, isRestored: boolean): void {
  const { firstId, say } = use(VoiceContext);
  const arrive = useEffectEvent(() => {
    if (id === firstId || isRestored) return;
    say({ id, title: titleAndNote() });
    const main = document.getElementById('main');
    const focused = document.activeElement;
    // Focus on a footer link would stay below the new page.
    const isFree = focused === document.body || focused?.closest('footer') !== null;
    if (isFree && !main?.closest('[inert]')) main?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
  // An insertion effect runs before this page is painted, and before a layout effect measures it.
  useInsertionEffect(() => {
    if (id !== firstId) showLoadedFont(document);
  }, [id, firstId]);
}

/**
 * Includes the page note, because a filter changes only the number of results and not the title.
 */
function titleAndNote(): string {
  const note = document.querySelector('#main [data-page-note]')?.textContent?.trim();
  return note ? `${document.title} · ${note}` : document.title;
}
