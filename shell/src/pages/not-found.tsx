import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { BrandMark } from '@nocturne/ui/brand';
import { Button } from '@nocturne/ui/button';
import { PageMeta } from '@nocturne/ui/page-meta';
import styles from './not-found.module.css';

/** The 404 page with a link home (R2.1-24). */
export function NotFound() {
  const t = useText();
  return (
    <div className={styles['page']}>
      <PageMeta title={t('shell.not_found_title')} />
      <meta name="robots" content="noindex" />
      <p className={styles['figure']} aria-hidden="true">
        4<BrandMark />4
      </p>
      <h1 className={styles['title']}>{t('shell.not_found_title')}</h1>
      <p className={styles['text']}>{t('shell.not_found_text')}</p>
      <div className={styles['ways']}>
        <Button variant="primary" size="lg" href={href('index')}>
          {t('shell.home')}
        </Button>
        <Button size="lg" href={href('categories')}>
          {t('ui.categories')}
        </Button>
      </div>
    </div>
  );
}
