import { useText } from '@nocturne/i18n/use-text';
import { formatDuration } from '@nocturne/lib/duration';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import type { SkinProps } from './skin-props.ts';
import styles from './seek-bubble.module.css';

/** Text "+30 s to 5:22": the sum of the forward and rewind taps. */
export const SeekBubble = observer(function SeekBubble({ store }: SkinProps) {
  const t = useText();
  const pending = store.pendingSeek;
  const isForward = (pending?.offset ?? 0) > 0;
  return (
    <div className={styles['place']} role="status">
      {pending && (
        <div className={styles['bubble']} data-side={isForward ? 'right' : 'left'}>
          <Icon name={isForward ? 'forward-10' : 'back-10'} size="lg" />
          {t('player.pending', { sign: isForward ? '+' : '−', count: Math.abs(pending.offset) })}
          <small>{t('player.pending_target', { time: formatDuration(pending.target) })}</small>
        </div>
      )}
    </div>
  );
});
