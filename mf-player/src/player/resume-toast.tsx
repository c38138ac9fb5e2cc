import { useText } from '@nocturne/i18n/use-text';
import { formatDuration } from '@nocturne/lib/duration';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { SkinProps } from './skin-props.ts';
import { useReturnFocusToPlayer } from './use-return-focus-to-player.ts';
import styles from './resume-toast.module.css';

/** Message "Resumed at 3:12" with a button to start over. */
export const ResumeToast = observer(function ResumeToast({ store }: SkinProps) {
  return (
    <div className={styles['place']} role="status">
      {store.showsResumeToast && store.resumedAt !== null && (
        <ToastContent store={store} seconds={store.resumedAt} />
      )}
    </div>
  );
});

const ToastContent = observer(function ToastContent({
  store,
  seconds,
}: SkinProps & { seconds: number }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useReturnFocusToPlayer(box);
  return (
    <div ref={box} className={styles['notice']}>
      {t('player.resumed', { time: formatDuration(seconds) })}
      <button type="button" className={styles['over']} onClick={() => store.commands.startOver()}>
        {t('player.start_over')}
      </button>
    </div>
  );
});
