import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { EmptyState } from '@nocturne/ui/empty-state';
import { observer } from 'mobx-react-lite';
import styles from './subscriptions-tab.module.css';

/** Who follows nobody yet is led to performers and studios. */
export const NoSubscriptions = observer(function NoSubscriptions() {
  const t = useText();
  const ways = (
    <div className={styles['ways']}>
      <Button href={href('pornstars', {})}>{t('members.find_performers')}</Button>
      <Button variant="ghost" href={href('pornsites', {})}>
        {t('members.find_studios')}
      </Button>
    </div>
  );
  return <EmptyState icon="bell" title={t('listing.empty')} text={t('members.subscriptions_empty_text')} action={ways} />;
});
