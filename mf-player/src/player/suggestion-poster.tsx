import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './suggestion-poster.module.css';

/** 16:9 poster of a suggested video in the player, with its duration or the countdown on top. */
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
