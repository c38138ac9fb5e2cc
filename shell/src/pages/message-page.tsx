import type { ReactNode } from 'react';
import { PageMeta } from '@nocturne/ui/page-meta';
import { PagesToGo } from './pages-to-go.tsx';
import styles from './message-page.module.css';

interface MessagePageProps {
  /** What stands above the title, for the eye alone. */
  figure: ReactNode;
  title: string;
  text: string;
  /** Read out at once: the reader did not ask for this page. */
  isAlert?: boolean;
  /** The ways on, as buttons: the first is the main one. */
  children: ReactNode;
}

/** A page that is one message: what happened, the ways on, a search, and pages that many look for. Search engines keep none of them. */
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
      <PagesToGo />
    </div>
  );
}
