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
  /** Id of the page that the visit began with: the browser tells of that one itself. */
  firstId: string | undefined;
  say: (said: { id: string; title: string }) => void;
}

const VoiceContext = createContext<Voice>({ firstId: undefined, say: () => undefined });

/** Announces the title of each page of a visit but the first, and how much it lists, as a browser announces a new document. */
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
 * For what stands in the slot of a page: once it is drawn its title is said, and the focus is at its beginning, unless something has it. A visitor
 * who comes back to their place in a list is brought there instead (R2.1-02).
 */
export function useArrival(id: string, isRestored: boolean): void {
  const { firstId, say } = use(VoiceContext);
  const arrive = useEffectEvent(() => {
    if (id === firstId || isRestored) return;
    say({ id, title: titleAndNote() });
    const main = document.getElementById('main');
    const focused = document.activeElement;
    // A link of the footer would keep it below the new page.
    const isFree = focused === document.body || focused?.closest('footer') !== null;
    if (isFree && !main?.closest('[inert]')) main?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
  // Nothing of this page has been painted, or measured by a layout effect, in the other typeface.
  useInsertionEffect(() => {
    if (id !== firstId) showLoadedFont(document);
  }, [id, firstId]);
}

/** A filter changes only the number of results, not the title. */
function titleAndNote(): string {
  const note = document.querySelector('#main [data-page-note]')?.textContent?.trim();
  return note ? `${document.title} · ${note}` : document.title;
}
