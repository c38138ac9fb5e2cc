import { useText } from '@nocturne/i18n/use-text';
import { formatDuration } from '@nocturne/lib/duration';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { SkinProps } from './skin-props.ts';
import { useFocusHandOn } from './use-focus-hand-on.ts';
import styles from './resume-notice.module.css';

/** Message "Resumed at 3:12" with a button to start over. */
export const ResumeNotice = observer(function ResumeNotice({ store }: SkinProps) {
  return (
    <div className={styles['place']} role="status">
      {store.showsResumed && store.resumedAt !== null && (
        <Notice store={store} seconds={store.resumedAt} />
      )}
    </div>
  );
});

const Notice = observer(function Notice({ store, seconds }: SkinProps & { seconds: number }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useFocusHandOn(box);
  return (
    <div ref={box} className={styles['notice']}>
      {t('player.resumed', { time: formatDuration(seconds) })}
      <button type="button" className={styles['over']} onClick={() => store.commands.startOver()}>
        {t('player.start_over')}
      </button>
    </div>
  );
});
