import { CASE_OUTCOMES, CASE_REASONS, type CaseAction } from '@nocturne/contracts/cases';
import { REVIEW_NOTE_MAX, REVIEW_REASONS } from '@nocturne/contracts/review';
import type { MessageKey } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { Button, type ButtonVariant } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { SelectField } from '@nocturne/ui/forms/select-field';
import { TextArea } from '@nocturne/ui/forms/text-area';
import { observer } from 'mobx-react-lite';
import type { CasesStore } from './cases-store.ts';
import { chosenCode } from './chosen-code.ts';
import { codeText } from './code-text.ts';
import styles from './console.module.css';

const ACTION_BUTTONS: Readonly<Record<CaseAction, { key: MessageKey; variant: ButtonVariant }>> = {
  assign: { key: 'review.act_assign', variant: 'quiet' },
  triage: { key: 'review.act_triage', variant: 'quiet' },
  disable: { key: 'review.act_disable', variant: 'danger-quiet' },
  ask: { key: 'review.act_ask', variant: 'quiet' },
  resume: { key: 'review.act_resume', variant: 'quiet' },
  decide: { key: 'review.act_decide', variant: 'primary' },
  confirm: { key: 'review.act_confirm', variant: 'primary' },
  appeal_uphold: { key: 'review.uphold', variant: 'primary' },
  appeal_refuse: { key: 'review.refuse_appeal', variant: 'danger-quiet' },
  close: { key: 'review.act_close', variant: 'quiet' },
};
const ACTIONS = Object.keys(ACTION_BUTTONS) as CaseAction[];

/**
 * Actions that the server currently offers for the case; a decision has an outcome, a reason and a
 * clause.
 */
export const CaseActions = observer(function CaseActions({
  cases,
  onDone,
}: {
  cases: CasesStore;
  onDone: () => void;
}) {
  const t = useText();
  // After an action the case offers others, so the pressed button may be removed.
  const send = async (act: CaseAction): Promise<void> => {
    if (await cases.act(act)) onDone();
  };
  const { case: shown, draft, refusal, pendingAction } = cases;
  if (!shown) return null;
  const acts = ACTIONS.filter((act) => shown.acts.includes(act));
  return (
    <section className={styles['card']}>
      <h3 className={styles['title']}>{t('review.case_acts')}</h3>
      {acts.length === 0 && <p className={styles['quiet']}>{t('review.case_no_acts')}</p>}
      {acts.length > 0 && (
        <>
          <TextArea
            label={t('review.case_note')}
            error={codeText(t, refusal?.fields.note)}
            rows={3}
            maxLength={REVIEW_NOTE_MAX}
            value={draft.note}
            onChange={({ target }) => cases.change({ note: target.value })}
          />
          {acts.includes('decide') && <Decision cases={cases} />}
          {refusal?.form && <Callout tone="danger">{codeText(t, refusal.form)}</Callout>}
          {acts.map((act) => (
            <Button
              key={act}
              variant={ACTION_BUTTONS[act].variant}
              isBlock
              isBusy={pendingAction === act}
              aria-disabled={pendingAction !== null && pendingAction !== act ? true : undefined}
              onClick={() => void send(act)}
            >
              {t(ACTION_BUTTONS[act].key)}
            </Button>
          ))}
        </>
      )}
    </section>
  );
});

const Decision = observer(function Decision({ cases }: { cases: CasesStore }) {
  const t = useText();
  const { draft, refusal } = cases;
  const none = { value: '', label: t('review.choose') };
  const error = (field: 'outcome' | 'reason_code' | 'policy_clause') =>
    codeText(t, refusal?.fields[field], { required: 'review.choose_required' });
  return (
    <>
      <SelectField
        label={t('review.case_outcome')}
        options={[
          none,
          ...CASE_OUTCOMES.map((outcome) => ({
            value: outcome,
            label: t(`review.case_outcome_${outcome}`),
          })),
        ]}
        error={error('outcome')}
        value={draft.outcome}
        onChange={({ target }) =>
          cases.change({ outcome: chosenCode(CASE_OUTCOMES, target.value) })
        }
      />
      <SelectField
        label={t('review.case_reason')}
        options={[
          none,
          ...CASE_REASONS.map((reason) => ({ value: reason, label: t(`cases.reason_${reason}`) })),
        ]}
        error={error('reason_code')}
        value={draft.reason}
        onChange={({ target }) => cases.change({ reason: chosenCode(CASE_REASONS, target.value) })}
      />
      <SelectField
        label={t('review.case_clause')}
        options={[
          none,
          ...REVIEW_REASONS.map((clause) => ({
            value: clause,
            label: t(`review.clause_${clause}`),
          })),
        ]}
        error={error('policy_clause')}
        value={draft.clause}
        onChange={({ target }) => cases.change({ clause: target.value })}
      />
    </>
  );
});
