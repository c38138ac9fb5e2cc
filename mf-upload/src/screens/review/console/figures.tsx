import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import styles from './console.module.css';
import type { FiguresStore } from './figures-store.ts';

/** Counts of waiting items; a dash while unknown. */
export const Figures = observer(function Figures({ figures }: { figures: FiguresStore }) {
  const t = useText();
  const { waiting, overdue, hasMoreOverdue, cases } = figures;
  return (
    <dl className={styles['figures']}>
      <Figure label={t('review.waiting')} value={countText(waiting)} />
      <Figure
        label={t('review.overdue')}
        value={countText(overdue) + (hasMoreOverdue ? '+' : '')}
        isLate={(overdue ?? 0) > 0}
      />
      <Figure label={t('review.lane_cases')} value={countText(cases)} />
    </dl>
  );
});

const Figure = observer(function Figure({
  label,
  value,
  isLate = false,
}: {
  label: string;
  value: string;
  isLate?: boolean;
}) {
  return (
    <div data-late={isLate || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
});

const countText = (count: number | null): string => (count === null ? '–' : String(count));
