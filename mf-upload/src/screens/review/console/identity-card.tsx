import type { StaffIdentity } from '@nocturne/contracts/entities/verification';
import { REVIEW_NOTE_MAX } from '@nocturne/contracts/review';
import { IDENTITY_REASONS } from '@nocturne/contracts/verification';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { InfoList } from '@nocturne/ui/lists/info-list';
import { Callout } from '@nocturne/ui/status/callout';
import { SelectField } from '@nocturne/ui/forms/select-field';
import { TextArea } from '@nocturne/ui/forms/text-area';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { chosenCode } from './chosen-code.ts';
import { codeText } from './code-text.ts';
import styles from './console.module.css';
import { identityKey, type IdentitiesStore } from './identities-store.ts';
import { identityFacts } from './identity-facts.ts';
import { IdentityAccess } from './identity-access.tsx';

interface IdentityCardProps {
  identity: StaffIdentity;
  identities: IdentitiesStore;
  onDecide: (act: 'verify' | 'reject') => void;
}

/**
 * One identity: name and document, which need a reason to open, and the decision. Roles that may
 * not read documents cannot decide.
 */
export const IdentityCard = observer(function IdentityCard({
  identity,
  identities,
  onDecide,
}: IdentityCardProps) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const heading = t(
    identity.kind === 'member' ? 'review.identity_member' : 'review.identity_person',
    { name: identity.username },
  );
  return (
    <li className={styles['card']} data-identity="" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles['title']}>
        {heading}
      </h2>
      <InfoList facts={identityFacts(t, language, identity)} />
      {identity.may_open ? (
        <IdentityDecision identity={identity} identities={identities} onDecide={onDecide} />
      ) : (
        <Callout>{t('review.identity_sealed')}</Callout>
      )}
    </li>
  );
});

const IdentityDecision = observer(function IdentityDecision({
  identity,
  identities,
  onDecide,
}: IdentityCardProps) {
  const t = useText();
  const key = identityKey(identity);
  const draft = identities.drafts.inputOf(key);
  const refusal = identities.refusalOf(identity);
  const isBusy = identities.busyKey === key;
  const reasons = IDENTITY_REASONS.map((reason) => ({
    value: reason,
    label: t(`identity.reason_${reason}`),
  }));
  return (
    <div className={styles['form']}>
      <IdentityAccess
        subject={identity}
        identityAccess={identities.identityAccess}
        hasDocument={identity.has_document}
      />
      {!identity.has_document && <p className={styles['quiet']}>{t('review.document_none')}</p>}
      <SelectField
        label={t('review.identity_reason')}
        options={[{ value: '', label: t('review.reason_none') }, ...reasons]}
        error={codeText(t, refusal?.fields.reason_code, {
          required: 'review.identity_reason_required',
        })}
        value={draft.reason}
        onChange={({ target }) =>
          identities.change(identity, { reason: chosenCode(IDENTITY_REASONS, target.value) })
        }
      />
      <TextArea
        label={t('review.identity_note')}
        error={codeText(t, refusal?.fields.note)}
        rows={2}
        maxLength={REVIEW_NOTE_MAX}
        value={draft.note}
        onChange={({ target }) => identities.change(identity, { note: target.value })}
      />
      {refusal?.form && <Callout tone="danger">{codeText(t, refusal.form)}</Callout>}
      <div className={styles['ways']}>
        <Button variant="solid" isBusy={isBusy} onClick={() => onDecide('verify')}>
          {t('review.identity_verify')}
        </Button>
        <Button
          variant="danger-quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => onDecide('reject')}
        >
          {t('review.identity_refuse')}
        </Button>
      </div>
    </div>
  );
});
