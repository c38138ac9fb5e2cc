import { useText } from '@nocturne/i18n/use-text';
import { VisuallyHidden } from '@nocturne/ui/visually-hidden';
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
export const PlacesSkeleton = observer(function PlacesSkeleton({ kind }: Pick<PlacesGridProps, 'kind'>) {
  const t = useText();
  return (
    <div>
      <VisuallyHidden>
        <span role="status">{t('ui.loading')}</span>
      </VisuallyHidden>
      <div className={styles['grid']} data-kind={kind} aria-hidden="true">
        {Array.from({ length: 12 }, (_, at) => (
          <div key={at} className={styles['waiting']}>
            <div className={styles['picture']} />
            <div className={styles['line']} />
          </div>
        ))}
      </div>
    </div>
  );
});
