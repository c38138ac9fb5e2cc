import { CardsSkeleton } from '@nocturne/ui/lists/cards-skeleton';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './directory-grid.module.css';

interface DirectoryGridProps {
  label: string;
  kind: 'portrait' | 'logo';
  /** One card per entry, with a key. */
  children: readonly ReactNode[];
}

/** Cards of performers or channels, as many per row as fit. */
export const DirectoryGrid = observer(function DirectoryGrid({
  label,
  kind,
  children,
}: DirectoryGridProps) {
  return (
    <ul className={styles['grid']} data-kind={kind} aria-label={label}>
      {children}
    </ul>
  );
});

/** Placeholders with the exact shape of the cards. They appear after 150 ms. */
export const DirectorySkeleton = observer(function DirectorySkeleton({
  kind,
}: Pick<DirectoryGridProps, 'kind'>) {
  return (
    <div>
      <CardsSkeleton className={styles['grid']} data-kind={kind} count={12}>
        <div className={styles['waiting']}>
          <div className={styles['picture']} />
          <div className={styles['line']} />
        </div>
      </CardsSkeleton>
    </div>
  );
});
