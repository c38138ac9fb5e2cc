import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { Suggestion } from '../core/suggestion.ts';
import { handOverFullscreen } from '../features/display-modes.ts';
import { autoScroll, scrollOneStep } from './auto-scroll.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { RELATED_BUTTON } from './related-button.tsx';
import type { SkinProps } from './skin-props.ts';
import { SuggestionPoster } from './suggestion-poster.tsx';
import styles from './related-panel.module.css';

/** Related videos as a carousel above the control bar. While hidden, nothing in it is focusable. */
export const RelatedPanel = observer(function RelatedPanel({ store }: SkinProps) {
  const t = useText();
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { isRelatedOpen: isOpen, canShowRelated } = store;
  useEffect(() => {
    if (!isOpen || !canShowRelated || !panel.current || !list.current) return undefined;
    const closing = new AbortController();
    const [box, player] = [
      panel.current,
      panel.current.closest<HTMLElement>('[data-player-state]'),
    ];
    autoScroll(list.current, box, closing.signal);
    const close = ({ key }: KeyboardEvent) =>
      key === 'Escape' && store.update({ isRelatedOpen: false });
    player?.addEventListener('keydown', close, { signal: closing.signal });
    return () => {
      closing.abort();
      if (box.contains(document.activeElement))
        player?.querySelector<HTMLElement>(`[${RELATED_BUTTON}]`)?.focus();
    };
  }, [isOpen, canShowRelated, store]);
  if (!canShowRelated) return null;
  const step = (direction: 1 | -1): void => {
    if (list.current) scrollOneStep(list.current, direction);
  };
  return (
    <section
      ref={panel}
      className={styles['panel']}
      aria-label={t('player.related')}
      inert={!isOpen}
      data-open={isOpen || undefined}
    >
      <PlayerButton
        icon="chevron-left"
        label={t('player.related_earlier')}
        onClick={() => step(-1)}
      />
      <ul ref={list} className={styles['list']} data-own-arrows="">
        {store.suggestions.map((one) => (
          <li key={one.videoId}>
            <SuggestionLink suggestion={one} opensOutside={store.opensOutside} />
          </li>
        ))}
      </ul>
      <PlayerButton icon="chevron-right" label={t('player.related_more')} onClick={() => step(1)} />
    </section>
  );
});

/** Poster, duration and title; in an embedded player the link opens a new tab. */
const SuggestionLink = observer(function SuggestionLink({
  suggestion,
  opensOutside,
}: {
  suggestion: Suggestion;
  opensOutside: boolean;
}) {
  const { videoId, title, duration, poster, href } = suggestion;
  const outside = opensOutside
    ? { target: '_blank', rel: 'noopener' }
    : { onClick: handOverFullscreenOnClick };
  return (
    <a className={styles['link']} href={href} data-video-id={videoId} {...outside}>
      <SuggestionPoster url={poster}>
        <span className={styles['time']}>{duration}</span>
      </SuggestionPoster>
      <span className={styles['title']}>{title}</span>
    </a>
  );
});

/** A click that opens another tab or window changes nothing on this page, including full screen. */
function handOverFullscreenOnClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
  if (!ctrlKey && !metaKey && !shiftKey && !altKey) handOverFullscreen();
}
