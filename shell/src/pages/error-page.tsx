import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Icon } from '@nocturne/ui/icons/icon';
import { MessagePage } from './message-page.tsx';
import styles from './message-page.module.css';

/**
 * A page whose data is unavailable or that failed. It says so, and offers Retry and links to the
 * rest of the site. The server answers it with 503.
 */
export function ErrorPage({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const figure = (
    <span className={styles['mark']}>
      <Icon name="alert" size="lg" />
    </span>
  );
  return (
    <MessagePage
      figure={figure}
      title={t('shell.error_title')}
      text={t('shell.error_text')}
      isAlert
    >
      <Button variant="primary" size="lg" icon="replay" onClick={() => onRetry()}>
        {t('ui.retry')}
      </Button>
      <Button size="lg" href={href('index')}>
        {t('shell.home')}
      </Button>
    </MessagePage>
  );
}
