import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

export interface PageHeadingProps {
  title: string;
  /** A short line below: counts or a date. It is announced with the page title after navigation. */
  note?: string | undefined;
  /** Sort and filters; on phones they go below the title and share the width. */
  children?: ReactNode;
}

/** The h1 of a page with its controls at the right. */
export function PageHeading({ title, note, children }: PageHeadingProps) {
  return (
    <div className={styles['heading']}>
      <div className={styles['titles']}>
        <h1 className={styles['title']}>{title}</h1>
        {note && (
          <p className={styles['note']} data-page-note="">
            {note}
          </p>
        )}
      </div>
      {children && <div className={styles['controls']}>{children}</div>}
    </div>
  );
}

/** A section of a page: h2 and content, 56 px below the previous one (40 on phones). */
export function Section({
  title,
  end,
  children,
}: {
  title: string;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles['section']}>
      <div className={styles['heading']}>
        <h2 className={styles['subtitle']}>{title}</h2>
        {end && <div className={styles['controls']}>{end}</div>}
      </div>
      {children}
    </section>
  );
}
