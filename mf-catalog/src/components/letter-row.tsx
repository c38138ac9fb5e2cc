import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { performersHref, type PerformerListParams } from '../listing/directory-params.ts';
import { LETTERS } from '../listing/performer-filters.ts';
import styles from './letter-row.module.css';

/**
 * First letters as links to page 1 of their performers (settlement 15). The row scrolls sideways.
 */
export const LetterRow = observer(function LetterRow({ params }: { params: PerformerListParams }) {
  const t = useText();
  const { letter: current, ...filter } = params.filter;
  const hrefOf = (letter?: string) =>
    performersHref({
      ...params,
      page: 1,
      filter: letter === undefined ? filter : { ...filter, letter },
    });
  const rowRef = useRef<HTMLElement>(null);
  useEffect(() => scrollToCurrent(rowRef.current), [current]);
  return (
    <nav ref={rowRef} className={styles['letters']} aria-label={t('performers.letters')}>
      <a href={hrefOf()} aria-current={current === undefined ? 'true' : undefined}>
        {t('performers.all_letters')}
      </a>
      {LETTERS.map((letter) => (
        <a
          key={letter}
          href={hrefOf(letter)}
          aria-current={letter === current ? 'true' : undefined}
        >
          {letter === '0' ? t('filter.letter.0') : letter.toUpperCase()}
        </a>
      ))}
    </nav>
  );
});

/** Scrolls the row to the current letter. Chromium does this on its own at first. */
function scrollToCurrent(row: HTMLElement | null): void {
  const letter = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && letter)
    row.scrollLeft =
      letter.offsetLeft - row.offsetLeft - (row.clientWidth - letter.offsetWidth) / 2;
}
