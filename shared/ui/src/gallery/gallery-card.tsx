import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One card of the gallery. */
export function GalleryCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </section>
  );
}

/** Parts in a row. */
export function GalleryRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}
