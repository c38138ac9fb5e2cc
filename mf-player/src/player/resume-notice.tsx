import { useText } from '@nocturne/i18n/use-text';
import { formatDuration } from '@nocturne/lib/duration';
import { observer } from 'mobx-react-lite';
import type { SkinProps } from './skin-props.ts';
import styles from './resume-notice.module.css';

/** "Resumed at 3:12", and the way back to the beginning. */
export const ResumeNotice = observer(function ResumeNotice({ store }: SkinProps) {
  const t = useText();
  return (
    <div className={styles['place']} role="status">
      {store.showsResumed && store.resumedAt !== null && (
        <div className={styles['notice']}>
          {t('player.resumed', { time: formatDuration(store.resumedAt) })}
          <button type="button" className={styles['over']} onClick={() => store.commands.startOver()}>
            {t('player.start_over')}
          </button>
        </div>
      )}
    </div>
  );
});
