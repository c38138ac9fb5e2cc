import { useText } from '@nocturne/i18n/use-text';
import { Button } from '../controls/button.tsx';
import { isPlainClick } from '../hooks/plain-click.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  /** Address of the next page: works without JavaScript and in a new tab. */
  href: string;
  /** Appends the next page; without it the browser follows the link. */
  onLoadMore?: (() => void) | undefined;
  /** True while the page loads: the button becomes a spinner of the same width. */
  isBusy?: boolean | undefined;
  label?: string | undefined;
}

/** A link that looks like a button and appends the next page. */
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
