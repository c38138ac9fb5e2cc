import type { CaseItem } from '@nocturne/contracts/entities/cases';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatDateTime } from '@nocturne/lib/format-day';
import { formatShare } from '@nocturne/lib/format-share';
import { Callout } from '@nocturne/ui/status/callout';
import { ProgressBar } from '@nocturne/ui/status/progress-bar';
import { observer } from 'mobx-react-lite';
import styles from './console.module.css';
import { dueText } from './time-text.ts';

/**
 * Elapsed share of the time, and the deadline. Above 100 % the bar is full and the text has the
 * percentage.
 */
export const DeadlineBar = observer(function DeadlineBar({
  item,
  now,
}: {
  item: CaseItem;
  now: number;
}) {
  const t = useText();
  const language = useLanguage();
  const share = item.used / 100;
  const percent = formatShare(language, share);
  const moment = (at: string): string => formatDateTime(language, at);
  return (
    <section className={styles['card']} data-late={item.used > 100 || undefined}>
      <h3 className={styles['title']}>
        {dueText(t, language, item.deadline_at, now) || t(`review.case_state_${item.state}`)}
      </h3>
      <ProgressBar label={t('review.case_used', { percent })} share={share} figure={percent} />
      {item.target_at !== '' && (
        <p className={styles['quiet']}>
          {t('review.case_target', { time: moment(item.target_at) })}
        </p>
      )}
      {item.deadline_at !== '' && (
        <p className={styles['quiet']}>
          {t('review.case_deadline', { time: moment(item.deadline_at) })}
        </p>
      )}
      <p className={styles['quiet']}>
        {item.assigned_to === ''
          ? t('review.case_with_nobody')
          : t('review.case_with', { name: item.assigned_to })}
      </p>
      {item.is_paused && <Callout>{t('review.case_paused')}</Callout>}
    </section>
  );
});
