import { WaitingCards } from '@nocturne/ui/waiting-cards';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './places-grid.module.css';

interface PlacesGridProps {
  label: string;
  kind: 'portrait' | 'logo';
  /** One card each, with a key. */
  children: readonly ReactNode[];
}

/** Cards of performers or studio sites, as many in a row as fit. */
export const PlacesGrid = observer(function PlacesGrid({ label, kind, children }: PlacesGridProps) {
  return (
    <ul className={styles['grid']} data-kind={kind} aria-label={label}>
      {children}
    </ul>
  );
});

/** Cards to come, in their exact shape; they show themselves after 150 ms (look, section 7). */
export const PlacesSkeleton = observer(function PlacesSkeleton({
  kind,
}: Pick<PlacesGridProps, 'kind'>) {
  return (
    <div>
      <WaitingCards className={styles['grid']} data-kind={kind} count={12}>
        <div className={styles['waiting']}>
          <div className={styles['picture']} />
          <div className={styles['line']} />
        </div>
      </WaitingCards>
    </div>
  );
});
