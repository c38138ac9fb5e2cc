import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { BrandMark } from '@nocturne/ui/icons/brand';
import { Button } from '@nocturne/ui/controls/button';
import { MessagePage } from './message-page.tsx';
import styles from './message-page.module.css';

/** The 404 page with a link to the index. */
export function NotFound() {
  const t = useText();
  const figure = (
    <p className={styles['figure']}>
      4<BrandMark />4
    </p>
  );
  return (
    <MessagePage
      figure={figure}
      title={t('shell.not_found_title')}
      text={t('shell.not_found_text')}
    >
      <Button variant="primary" size="lg" href={href('index')}>
        {t('shell.home')}
      </Button>
      <Button size="lg" href={href('categories')}>
        {t('ui.categories')}
      </Button>
    </MessagePage>
  );
}
