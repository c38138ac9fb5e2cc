import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useState,
  type ReactNode,
} from 'react';
import { usePage } from './page-context.ts';
import { showLoadedFont } from './web-font.ts';

interface Announcer {
  /** Id of the first page of the visit. The browser announces that page itself. */
  firstId: string;
  announce: (announced: { id: string; title: string }) => void;
}

const AnnouncerContext = createContext<Announcer>({
  firstId: '',
  announce: () => undefined,
});

/**
 * Announces the title and result count of each page after the first, as browsers do for a new
 * document.
 */
export function PageAnnouncer({ children }: { children: ReactNode }) {
  const { page } = usePage();
  const [announced, announce] = useState({ id: '', title: '' });
  const [announcer] = useState<Announcer>({ firstId: page.id, announce });
  return (
    <AnnouncerContext value={announcer}>
      {children}
      <VisuallyHidden>
        <span aria-live="polite">
          <span key={announced.id}>{announced.title}</span>
        </span>
      </VisuallyHidden>
    </AnnouncerContext>
  );
}

/**
 * Announces a new page in a slot and moves focus to `#main`, unless an element has focus. If the
 * scroll position is being restored, it does neither.
 */
export function usePageAnnouncement(id: string, isRestored: boolean): void {
  const { firstId, announce } = use(AnnouncerContext);
  const announcePage = useEffectEvent(() => {
    if (id === firstId || isRestored) return;
    announce({ id, title: titleAndNote() });
    const main = document.getElementById('main');
    const focused = document.activeElement;
    // Focus on a footer link would stay below the new page.
    const isFree = focused === document.body || focused?.closest('footer') !== null;
    if (isFree && !main?.closest('[inert]')) main?.focus({ preventScroll: true });
  });
  useEffect(() => announcePage(), []);
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
