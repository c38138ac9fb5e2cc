import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { Button } from '../controls/button.tsx';
import { Callout } from '../status/callout.tsx';
import styles from './local-list.module.css';

/**
 * A callout: some stored videos are no longer on the site. It offers to remove them from the list.
 */
export const MissingVideosCallout = observer(function MissingVideosCallout({
  count,
  onForget,
}: {
  count: number;
  onForget: () => void;
}) {
  const t = useText();
  return (
    <div className={styles['gone']}>
      <Callout>
        <p>{t('history.gone', { count })}</p>
        <Button size="sm" onClick={() => onForget()}>
          {t('history.forget')}
        </Button>
      </Callout>
    </div>
  );
});
