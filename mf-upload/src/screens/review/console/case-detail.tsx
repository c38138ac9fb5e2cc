import { CASE_REASONS, NOTICE_ELEMENTS, type NoticeElement } from '@nocturne/contracts/cases';
import type { CaseDetail } from '@nocturne/contracts/entities/cases';
import { isCheckbox } from '@nocturne/contracts/notice-form';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import type { Translate } from '@nocturne/i18n/messages';
import { formatDateTime } from '@nocturne/lib/format-day';
import type { Fact } from '@nocturne/ui/lists/fact';
import { InfoList } from '@nocturne/ui/lists/info-list';
import { Callout } from '@nocturne/ui/status/callout';
import { observer } from 'mobx-react-lite';
import styles from './console.module.css';
import { clauseText } from './clause-text.ts';
import { ActivityLog } from './activity-log.tsx';
import type { LogEntry } from './log-texts.ts';

/** A notice, and the result of its case. */
export const CaseDetailView = observer(function CaseDetailView({ detail }: { detail: CaseDetail }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <div>
        <h2 tabIndex={-1} className={styles['heading']}>
          {detail.subject_title || detail.reference}
        </h2>
        <p className={styles['quiet']}>
          {[
            detail.reference,
            t(`review.case_lane_${detail.kind}`),
            t(`review.case_state_${detail.state}`),
          ].join(' · ')}
        </p>
      </div>
      {detail.appeal !== '' && (
        <Callout>
          <b>{t('review.case_appeal')}</b>
          <p className={styles['said-by']}>{detail.appeal}</p>
        </Callout>
      )}
      <section className={styles['card']}>
        <h3 className={styles['title']}>{t('review.case_statement')}</h3>
        <p className={styles['said-by']}>{detail.statement}</p>
      </section>
      <section className={styles['card']}>
        <h3 className={styles['title']}>{t('review.case_about')}</h3>
        <InfoList facts={caseFacts(t, language, detail)} />
      </section>
      {detail.elements.length > 0 && (
        <section className={styles['card']}>
          <h3 className={styles['title']}>{t('review.case_elements')}</h3>
          <InfoList
            facts={detail.elements.map(({ element, value }) => ({
              name: element,
              label: elementLabel(t, element),
              text: isCheckbox(element) ? t('review.case_declared') : value,
            }))}
          />
        </section>
      )}
      <ActivityLog title={t('review.story')} entries={detail.events.map(entryOf)} />
    </>
  );
});

/**
 * The log of a case has names but no roles. Events without a name come from the site, except the
 * receipt of a notice and an appeal.
 */
function entryOf({ kind: code, ...event }: CaseDetail['events'][number]): LogEntry {
  const fallbackRole = code === 'received' ? 'sender' : code === 'appeal' ? '' : 'system';
  return { ...event, code, role: event.actor === '' ? fallbackRole : '', reason: '' };
}

function caseFacts(t: Translate, language: string, detail: CaseDetail): readonly Fact[] {
  const facts: Fact[] = [
    {
      name: 'page',
      label: t('review.case_page'),
      text: detail.page,
      ...(isSameOrigin(detail.page) ? { href: detail.page } : {}),
    },
    {
      name: 'from',
      label: t('review.case_from'),
      text: [detail.name, detail.eml].filter(Boolean).join(', '),
    },
    {
      name: 'received',
      label: t('review.case_state_received'),
      text: formatDateTime(language, detail.received_at),
    },
    {
      name: 'outcome',
      label: t('review.case_outcome'),
      text: detail.outcome === '' ? '' : t(`review.case_outcome_${detail.outcome}`),
    },
    { name: 'ground', label: t('review.case_ground'), text: groundText(t, detail) },
    { name: 'strikes', label: t('review.strikes'), text: String(detail.strikes) },
  ];
  return facts.filter(({ text }) => text !== '');
}

/** Reason and clause of a decision. */
function groundText(
  t: Translate,
  { reason_code: reason, policy_clause: clause }: CaseDetail,
): string {
  const known = CASE_REASONS.find((code) => code === reason);
  return [known ? t(`cases.reason_${known}`) : reason, clauseText(t, clause)]
    .filter(Boolean)
    .join('. ');
}

/** A stranger wrote the address, so only addresses of this site become links. */
function isSameOrigin(address: string): boolean {
  return (
    URL.canParse(address, location.origin) &&
    new URL(address, location.origin).origin === location.origin
  );
}

const ELEMENTS: readonly NoticeElement[] = [...NOTICE_ELEMENTS.dmca, ...NOTICE_ELEMENTS.ncii];

function elementLabel(t: Translate, element: string): string {
  const known = ELEMENTS.find((name) => name === element);
  return known ? t(`review.element_${known}`) : element;
}
