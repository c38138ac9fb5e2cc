import { NOTICE_ELEMENTS, type NoticeElement } from '@nocturne/contracts/cases';
import type { CaseDetail } from '@nocturne/contracts/entities/cases';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import type { Translate } from '@nocturne/i18n/messages';
import type { Fact } from '@nocturne/ui/fact';
import { InfoList } from '@nocturne/ui/info-list';
import { Notice } from '@nocturne/ui/notice';
import { observer } from 'mobx-react-lite';
import styles from './desk.module.css';
import { Story } from './story.tsx';
import { momentWords } from './time-words.ts';

/** What a notice says, and what came of it. */
export const CaseDetailView = observer(function CaseDetailView({ detail }: { detail: CaseDetail }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <div>
        <h2 className={styles['heading']}>{detail.subject_title || detail.reference}</h2>
        <p className={styles['quiet']}>
          {[detail.reference, t(`review.case_lane_${detail.kind}`), t(`review.case_state_${detail.state}`)].join(' · ')}
        </p>
      </div>
      {detail.appeal !== '' && (
        <Notice>
          <b>{t('review.case_appeal')}</b>
          <p className={styles['said-by']}>{detail.appeal}</p>
        </Notice>
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
            facts={detail.elements.map(({ element, value }) => ({ name: element, label: elementLabel(t, element), text: value }))}
          />
        </section>
      )}
      <Story title={t('review.story')} entries={detail.events.map(({ kind, ...event }) => ({ ...event, what: kind }))} />
    </>
  );
});

function caseFacts(t: Translate, language: string, detail: CaseDetail): readonly Fact[] {
  const facts: Fact[] = [
    { name: 'page', label: t('review.case_page'), text: detail.page, ...(isOfThisSite(detail.page) ? { href: detail.page } : {}) },
    { name: 'from', label: t('review.case_from'), text: [detail.name, detail.eml].filter(Boolean).join(', ') },
    { name: 'received', label: t('review.case_state_received'), text: momentWords(language, detail.received_at) },
    { name: 'outcome', label: t('review.case_outcome'), text: detail.outcome === '' ? '' : t(`review.case_outcome_${detail.outcome}`) },
    { name: 'strikes', label: t('review.strikes'), text: String(detail.strikes) },
  ];
  return facts.filter(({ text }) => text !== '');
}

/** A stranger wrote the address: only one of this site becomes a link. */
function isOfThisSite(address: string): boolean {
  return URL.canParse(address, location.origin) && new URL(address, location.origin).origin === location.origin;
}

const ELEMENTS: readonly NoticeElement[] = [...NOTICE_ELEMENTS.dmca, ...NOTICE_ELEMENTS.ncii];

function elementLabel(t: Translate, element: string): string {
  const known = ELEMENTS.find((name) => name === element);
  return known ? t(`review.element_${known}`) : element;
}
