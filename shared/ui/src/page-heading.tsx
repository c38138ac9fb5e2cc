import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

export interface PageHeadingProps {
  title: string;
  /** A short line below: counts, when it was made. It is announced with the title of a page that the visitor arrives at. */
  note?: string | undefined;
  /** Sort, filters; they go below the title and share the width on phones. */
  children?: ReactNode;
}

/** The one h1 of a page with its controls at the right. */
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

/** A section inside a page: its h2 and content, 56 px apart from the one before (40 on phones). */
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
