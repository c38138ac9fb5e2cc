import type { CaseState } from '@nocturne/contracts/cases';
import type { CaseStatus as Status } from '@nocturne/contracts/entities/cases';
import { CASE_QUERY } from '@nocturne/contracts/notice-form';
import { href } from '@nocturne/contracts/routes';
import type { Translate } from '@nocturne/i18n/messages';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import type { Fact } from '@nocturne/ui/lists/fact';
import { InfoList } from '@nocturne/ui/lists/info-list';
import { Callout } from '@nocturne/ui/status/callout';
import { TextField } from '@nocturne/ui/forms/text-field';
import { observer } from 'mobx-react-lite';
import { AppealForm } from './appeal-form.tsx';
import type { ContactsStore } from './contacts-store.ts';
import form from '../../contact/contact-form.module.css';
import styles from './contacts.module.css';

/** Status of a notice and the possible next steps, for anyone who has its number. */
export const CaseStatus = observer(function CaseStatus({ store }: { store: ContactsStore }) {
  const t = useText();
  const { status, reference } = store;
  if (!status) {
    return (
      <section className={styles['form']} aria-labelledby="case-title">
        <h2 id="case-title" className={styles['subtitle']}>
          {t('error.reference_unknown')}
        </h2>
        <p className={styles['thanks']}>{t('case.unknown_text')}</p>
        <CaseLookupForm number={reference} />
      </section>
    );
  }
  return (
    <section className={styles['form']} aria-labelledby="case-title">
      <h2 id="case-title" className={styles['subtitle']}>
        {t('case.title', { reference })}
      </h2>
      {store.isReceipt && <Callout tone="success">{t('case.receipt', { reference })}</Callout>}
      {store.isAppealed && <Callout tone="success">{t('case.appealed')}</Callout>}
      <Facts status={status} />
      {status.others.length > 0 && (
        <section className={styles['part']} aria-labelledby="case-others">
          <h2 id="case-others" className={styles['subtitle']}>
            {t('case.others')}
          </h2>
          <ul>
            {status.others.map((other) => (
              <li key={other}>
                <a href={href('contacts', {}, { [CASE_QUERY]: other })}>{other}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles['ways']}>
        <Button href={href('contacts')}>{t('information.contacts_again')}</Button>
      </div>
      {isContestable(status) && !store.isAppealed && (
        <section className={styles['part']} aria-labelledby="case-appeal">
          <h2 id="case-appeal" className={styles['subtitle']}>
            {t('case.appeal')}
          </h2>
          <AppealForm
            reference={status.reference}
            refusal={store.appealRefusal}
            onSend={(values) => store.appeal(values)}
          />
        </section>
      )}
    </section>
  );
});

/**
 * Asks for the number of a case. The result is a normal address, so it works without scripts and
 * can be bookmarked.
 */
export const CaseLookupForm = observer(function CaseLookupForm({
  number = '',
}: {
  number?: string;
}) {
  const t = useText();
  return (
    <form className={form['form']} method="get" action={href('contacts')}>
      <TextField
        label={t('case.number')}
        hint={t('case.number_hint')}
        name={CASE_QUERY}
        defaultValue={number}
        autoComplete="off"
        required
      />
      <Button type="submit">{t('case.show')}</Button>
    </form>
  );
});

const Facts = observer(function Facts({ status }: { status: Status }) {
  const t = useText();
  const format = new Intl.DateTimeFormat(useLanguage(), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const time = (at: string): string => `${format.format(new Date(at))} UTC`;
  const isDecided = status.outcome !== '';
  const rows: [name: string, label: string, text: string][] = [
    ['kind', t('case.kind'), t(`case.lane_${status.kind}`)],
    ['received', t('case.received'), time(status.received_at)],
    ...(isDecided
      ? []
      : ([['deadline', t('case.deadline'), time(status.deadline_at)]] as [
          string,
          string,
          string,
        ][])),
    ...(isDecided ? decisionRows(t, status, time) : []),
    ['next', t('case.next'), t(`case.next_${NEXT_STEP_KEYS[status.state]}`)],
  ];
  const facts: Fact[] = rows.map(([name, label, text]) => ({ name, label, text }));
  return <InfoList facts={facts} />;
});

function decisionRows(
  t: Translate,
  status: Status,
  time: (at: string) => string,
): [string, string, string][] {
  return [
    [
      'outcome',
      t('case.outcome'),
      t(`case.outcome_${status.outcome as Exclude<Status['outcome'], ''>}`),
    ],
    ['reason', t('case.why'), t(`cases.reason_${status.reason_code}` as 'cases.reason_illegal')],
    ['decided', t('case.decided'), time(status.decided_at)],
  ];
}

const NEXT_STEP_KEYS = {
  received: 'waiting',
  acknowledged: 'waiting',
  triaged: 'looking',
  content_disabled: 'disabled',
  needs_information: 'asked',
  decided: 'looking',
  notified: 'decided',
  appeal_open: 'appeal',
  appeal_decided: 'decided',
  closed: 'closed',
} as const satisfies Record<CaseState, string>;

function isContestable({ outcome, state }: Status): boolean {
  return (
    outcome !== '' && (state === 'notified' || state === 'appeal_decided' || state === 'closed')
  );
}
