import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './suggestion-poster.module.css';

/** The 16:9 picture of a suggested video inside the player, with what lies over it: its length, or the countdown. */
export const SuggestionPoster = observer(function SuggestionPoster({
  url,
  children,
}: {
  url: string;
  children: ReactNode;
}) {
  return (
    <span className={styles['poster']}>
      <img src={url} alt="" loading="lazy" decoding="async" />
      {children}
    </span>
  );
});
