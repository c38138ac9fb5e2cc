import type { ReactNode } from 'react';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { SuggestedPages } from './suggested-pages.tsx';
import styles from './message-page.module.css';

interface MessagePageProps {
  /** Decoration above the title, hidden from screen readers. */
  figure: ReactNode;
  title: string;
  text: string;
  /**
   * True if screen readers should announce the page at once, because the reader did not ask for it.
   */
  isAlert?: boolean;
  /** Buttons for the next steps; the first is the primary one. */
  children: ReactNode;
}

/**
 * A page with one message: what happened, next steps, a search and popular pages. Search engines do
 * not index it.
 */
export function MessagePage({ figure, title, text, isAlert = false, children }: MessagePageProps) {
  return (
    <div className={styles['page']}>
      <PageMeta title={title} description={text} />
      <meta name="robots" content="noindex" />
      <div aria-hidden="true">{figure}</div>
      <div className={styles['words']} {...(isAlert ? { role: 'alert' } : {})}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{text}</p>
      </div>
      <div className={styles['ways']}>{children}</div>
      <SuggestedPages />
    </div>
  );
}
