import type { CaseItem } from '@nocturne/contracts/entities/cases';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { Icon } from '@nocturne/ui/icons/icon';
import { Pagination } from '@nocturne/ui/lists/pagination';
import { SelectField } from '@nocturne/ui/forms/select-field';
import { CardRowSkeleton } from '@nocturne/ui/lists/skeletons';
import { observer } from 'mobx-react-lite';
import { CaseActions } from './case-actions.tsx';
import { DeadlineBar } from './deadline-bar.tsx';
import { CaseDetailView } from './case-detail.tsx';
import type { CasesStore } from './cases-store.ts';
import { codeText } from './code-text.ts';
import { CASE_FILTERS, consoleHref } from './console-params.ts';
import type { ConsoleStore } from './console-store.ts';
import styles from './console.module.css';
import { ListState } from './list-state.tsx';
import { dueText, isLate } from './time-text.ts';

/** Notices as cases with their deadlines: the list, the open case, and its actions. */
export const CasesQueue = observer(function CasesQueue({
  consoleStore,
  onDone,
}: {
  consoleStore: ConsoleStore;
  onDone: () => void;
}) {
  const t = useText();
  const { cases } = consoleStore;
  const shown = cases.case;
  const choose = (value: string): void =>
    void cases.chooseKind(CASE_FILTERS.find((lane) => lane === value) ?? 'all');
  return (
    <div className={styles['console']}>
      <nav
        tabIndex={-1}
        data-list=""
        className={styles['queue']}
        aria-label={t('review.lane_cases')}
      >
        <SelectField
          label={t('review.case_lanes')}
          options={CASE_FILTERS.map((lane) => ({
            value: lane,
            label: t(`review.case_lane_${lane}`),
          }))}
          value={cases.kind}
          onChange={({ target }) => choose(target.value)}
        />
        <ListState list={cases.list}>
          <ul className={styles['items']}>
            {cases.list.items.map((item) => (
              <CaseRow key={item.reference} item={item} consoleStore={consoleStore} />
            ))}
          </ul>
        </ListState>
        {cases.list.pageCount > 1 && (
          <Pagination
            page={cases.list.page}
            pageCount={cases.list.pageCount}
            hrefFor={(page) => consoleHref({ lane: 'cases', page, kind: cases.kind })}
          />
        )}
      </nav>
      {(consoleStore.isWide || consoleStore.isItemOpen) && (
        <section
          tabIndex={-1}
          data-detail=""
          className={styles['detail']}
          aria-label={t('review.details')}
        >
          <SelectedCase cases={cases} />
        </section>
      )}
      {shown && (
        <aside className={styles['side']} aria-label={t('review.case_acts')}>
          <DeadlineBar item={shown} now={consoleStore.now} />
          <CaseActions cases={cases} onDone={onDone} />
        </aside>
      )}
    </div>
  );
});

const CaseRow = observer(function CaseRow({
  item,
  consoleStore,
}: {
  item: CaseItem;
  consoleStore: ConsoleStore;
}) {
  const t = useText();
  const language = useLanguage();
  const { list, selected, kind } = consoleStore.cases;
  const isOverdue = !item.is_paused && isLate(item.deadline_at, consoleStore.now);
  const address = consoleHref({ lane: 'cases', page: list.page, kind, reference: item.reference });
  return (
    <li>
      <a
        className={styles['row']}
        href={address}
        aria-current={item.reference === selected.key ? 'true' : undefined}
      >
        <span className={styles['name']}>{item.subject_title || item.page}</span>
        <span className={styles['quiet']}>
          {t(`review.case_lane_${item.kind}`)} · {t(`review.case_state_${item.state}`)}
        </span>
        <span className={styles['due']} data-late={isOverdue || undefined}>
          {isOverdue && <Icon name="alert" size="xs" />}
          {item.is_paused
            ? t('review.case_paused')
            : dueText(t, language, item.deadline_at, consoleStore.now)}
        </span>
      </a>
    </li>
  );
});

const SelectedCase = observer(function SelectedCase({
  cases: { selected },
}: {
  cases: CasesStore;
}) {
  const t = useText();
  const { key, value } = selected;
  if (value) return <CaseDetailView detail={value} />;
  if (selected.loadState === 'failed' && key !== null) {
    return (
      <ErrorPanel
        title={t('review.item_failed')}
        text={codeText(t, selected.errorCode)}
        onRetry={() => void selected.open(key)}
      />
    );
  }
  return selected.loadState === 'loading' ? <CardRowSkeleton count={3} /> : null;
});
