import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { performersHref, type PerformerListParams } from '../listing/directory-params.ts';
import { LETTERS } from '../listing/performer-filters.ts';
import styles from './letter-row.module.css';

/** First letters as links, each to the first page of its performers (settlement 15); the row scrolls sideways. */
export const LetterRow = observer(function LetterRow({ place }: { place: PerformerListParams }) {
  const t = useText();
  const { letter: current, ...filter } = place.filter;
  const hrefOf = (letter?: string) =>
    performersHref({
      ...place,
      page: 1,
      filter: letter === undefined ? filter : { ...filter, letter },
    });
  const rowRef = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(rowRef.current), [current]);
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

/** A row that is wider than the screen shows the current letter. Chromium does so on its own at first. */
function showCurrent(row: HTMLElement | null): void {
  const letter = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && letter)
    row.scrollLeft =
      letter.offsetLeft - row.offsetLeft - (row.clientWidth - letter.offsetWidth) / 2;
}
