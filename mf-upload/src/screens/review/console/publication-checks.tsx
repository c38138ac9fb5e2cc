import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import { useText } from '@nocturne/i18n/use-text';
import { Icon } from '@nocturne/ui/icons/icon';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import styles from './console.module.css';

/** Conditions for publication; a mark is never color only. */
export const PublicationChecks = observer(function PublicationChecks({
  video,
}: {
  video: ReviewVideo;
}) {
  const t = useText();
  return (
    <section className={styles['card']}>
      <h3 className={styles['title']}>{t('review.gate')}</h3>
      <ul className={styles['checks']}>
        {video.checks.map(({ check, is_met: isMet }) => (
          <li
            key={check}
            className={styles['check']}
            data-check={check}
            data-state={stateOf(check, isMet)}
          >
            <Icon
              name={isMet ? 'check-circle' : check === 'decision' ? 'user' : 'alert'}
              size="sm"
            />
            <span>
              <VisuallyHidden>
                {t(isMet ? 'review.check_met' : 'review.check_open')}{' '}
              </VisuallyHidden>
              {t(`review.check_${check}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** An open decision is pending, not a failure. */
function stateOf(check: string, isMet: boolean): 'ok' | 'bad' | 'wait' {
  if (isMet) return 'ok';
  return check === 'decision' ? 'wait' : 'bad';
}
