import { REVIEW_NOTE_MAX, REVIEW_REASONS } from '@nocturne/contracts/review';
import type { MessageKey } from '@nocturne/i18n/messages';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { Button, type ButtonVariant } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { SelectField } from '@nocturne/ui/forms/select-field';
import { TextArea } from '@nocturne/ui/forms/text-area';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { chosenCode } from './chosen-code.ts';
import { clauseText } from './clause-text.ts';
import { codeText } from './code-text.ts';
import styles from './console.module.css';
import { watchRequirementText } from './watch-requirement-text.ts';
import { availableDecisions, blockedReason, type ReviewDecisionKind } from './review-decisions.ts';
import type { ReviewStore } from './review-store.ts';

const DECISION_BUTTONS: Readonly<
  Record<ReviewDecisionKind, { key: MessageKey; variant: ButtonVariant }>
> = {
  approve: { key: 'review.approve', variant: 'primary' },
  papers: { key: 'review.ask_papers', variant: 'quiet' },
  reject: { key: 'review.reject', variant: 'danger-quiet' },
  quarantine: { key: 'review.quarantine', variant: 'danger-quiet' },
  edit_approve: { key: 'review.edit_approve', variant: 'primary' },
  edit_reject: { key: 'review.edit_reject', variant: 'danger-quiet' },
  second_agree: { key: 'review.second_agree', variant: 'primary' },
  second_object: { key: 'review.second_object', variant: 'danger-quiet' },
  appeal_uphold: { key: 'review.uphold', variant: 'primary' },
  appeal_refuse: { key: 'review.refuse_appeal', variant: 'danger-quiet' },
};

interface DecisionPanelProps {
  review: ReviewStore;
  onDecide: (act: ReviewDecisionKind) => void;
  onShowNewerVersion: () => void;
}

/** Reason, note and the decisions available in this state, with the reason why one is blocked. */
export const DecisionPanel = observer(function DecisionPanel({
  review,
  onDecide,
  onShowNewerVersion,
}: DecisionPanelProps) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const { video, draft, refusal } = review;
  // After a refusal the first invalid field gets the focus.
  useEffect(() => {
    if (refusal) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  if (!video) return null;
  const acts = availableDecisions(video);
  const obstacles = new Set(acts.map((act) => blockedReason(act, video)));
  const isChanged = review.newerVersion !== null;
  return (
    <section ref={panel} className={styles['card']}>
      <h3 className={styles['title']}>{t('review.decision')}</h3>
      {acts.length === 0 && <p className={styles['quiet']}>{t('review.no_acts')}</p>}
      {acts.length > 0 && (
        <>
          {acts.includes('reject') && <Reason review={review} />}
          <TextArea
            label={t('review.note')}
            hint={t('review.note_hint')}
            error={codeText(t, refusal?.fields.note)}
            maxLength={REVIEW_NOTE_MAX}
            rows={4}
            value={draft.note}
            onChange={({ target }) => review.change({ note: target.value })}
          />
          {isChanged ? (
            <ChangedCallout onShow={onShowNewerVersion} />
          ) : (
            refusal?.form && <Callout tone="danger">{codeText(t, refusal.form)}</Callout>
          )}
          {acts.map((act) => (
            <Button
              key={act}
              variant={DECISION_BUTTONS[act].variant}
              isBlock
              isBusy={review.pendingAction === act}
              aria-disabled={
                !review.mayDecide(act) && review.pendingAction !== act ? true : undefined
              }
              aria-describedby={
                blockedReason(act, video) ? `${id}-${blockedReason(act, video)}` : undefined
              }
              onClick={() => onDecide(act)}
            >
              {t(DECISION_BUTTONS[act].key)}
            </Button>
          ))}
          {obstacles.has('own') && <BlockedCallout id={`${id}-own`} text={t('review.own_text')} />}
          {obstacles.has('checks') && (
            <BlockedCallout id={`${id}-checks`} text={t('review.open_checks')} />
          )}
          {obstacles.has('look') && (
            <BlockedCallout id={`${id}-look`} text={watchRequirementText(t, language, video)} />
          )}
          {obstacles.has('second') && (
            <BlockedCallout id={`${id}-second`} text={t('review.second_own')} />
          )}
          <p className={styles['keysline']}>{t('review.keys_line')}</p>
        </>
      )}
    </section>
  );
});

const Reason = observer(function Reason({ review }: { review: ReviewStore }) {
  const t = useText();
  const code = review.refusal?.fields.reason_code;
  const reasons = REVIEW_REASONS.map((reason) => ({
    value: reason,
    label: t(`review.reason_${reason}`),
  }));
  return (
    <SelectField
      label={t('review.reason')}
      options={[{ value: '', label: t('review.reason_none') }, ...reasons]}
      hint={
        review.draft.reason === ''
          ? undefined
          : t('review.rests_on', { clause: clauseText(t, review.draft.reason) })
      }
      error={codeText(t, code, { required: 'review.reason_required' })}
      value={review.draft.reason}
      onChange={({ target }) => review.change({ reason: chosenCode(REVIEW_REASONS, target.value) })}
    />
  );
});

/** The video has changed since it was shown: the reviewer must look at it again. */
const ChangedCallout = observer(function ChangedCallout({ onShow }: { onShow: () => void }) {
  const t = useText();
  return (
    <div role="alert">
      <Callout tone="warning">
        <p>{t('review.changed')}</p>
        <Button size="sm" icon="replay" onClick={onShow}>
          {t('review.show_changed')}
        </Button>
      </Callout>
    </div>
  );
});

const BlockedCallout = observer(function BlockedCallout({
  id,
  text,
}: {
  id: string;
  text: string;
}) {
  return (
    <div id={id}>
      <Callout tone="warning">{text}</Callout>
    </div>
  );
});
