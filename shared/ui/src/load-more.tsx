import { useText } from '@nocturne/i18n/use-text';
import { Button } from './button.tsx';
import { isPlainClick } from './plain-click.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  /** The next page: works without JavaScript and in a new tab. */
  href: string;
  /** Appends the next page; without it the link is followed. */
  onLoadMore?: (() => void) | undefined;
  /** The button is a spinner of the same width while the page loads. */
  isBusy?: boolean | undefined;
  label?: string | undefined;
}

/** A link that looks like a button and appends the next page (R4-12, R9-13). */
export function LoadMore({ href, onLoadMore, isBusy, label }: LoadMoreProps) {
  const t = useText();
  return (
    <Button
      className={styles['more']}
      size="lg"
      href={href}
      isBusy={isBusy}
      onClick={(event) => {
        if (!onLoadMore || !isPlainClick(event)) return;
        event.preventDefault();
        onLoadMore();
      }}
    >
      {label ?? t('ui.load_more')}
    </Button>
  );
}
