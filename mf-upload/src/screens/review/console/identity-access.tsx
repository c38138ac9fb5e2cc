import { LOOK_REASONS } from '@nocturne/contracts/verification';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { InfoList } from '@nocturne/ui/lists/info-list';
import { Callout } from '@nocturne/ui/status/callout';
import { SelectField } from '@nocturne/ui/forms/select-field';
import { useFocusAfter } from '@nocturne/ui/hooks/use-focus-after';
import { observer } from 'mobx-react-lite';
import { useRef, type MouseEvent, type RefObject } from 'react';
import { chosenCode } from './chosen-code.ts';
import { codeText } from './code-text.ts';
import styles from './console.module.css';
import { openedFacts } from './identity-facts.ts';
import { subjectKey, type IdentityAccessStore, type Subject } from './identity-access-store.ts';

interface IdentityAccessProps {
  subject: Subject;
  identityAccess: IdentityAccessStore;
  /** True if the document can be opened beside the name. */
  hasDocument?: boolean;
}

/** Opens a legal name and its document: both need a reason, and the server logs each access. */
export const IdentityAccess = observer(function IdentityAccess({
  subject,
  identityAccess,
  hasDocument = false,
}: IdentityAccessProps) {
  const t = useText();
  const refusal = identityAccess.refusalOf(subject);
  const opened = identityAccess.identityOf(subject);
  const facts = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Show and Hide replace each other.
  const moveFocus = useFocusAfter(() => facts.current ?? button.current);
  const show = async (): Promise<void> => {
    await identityAccess.show(subject);
    if (identityAccess.identityOf(subject)) moveFocus();
  };
  const hide = (): void => {
    identityAccess.hide(subject);
    moveFocus();
  };
  const reasons = LOOK_REASONS.map((reason) => ({
    value: reason,
    label: t(`review.look_${reason}`),
  }));
  return (
    <div className={styles['form']}>
      {opened && (
        <Opened subject={subject} identityAccess={identityAccess} factsRef={facts} onHide={hide} />
      )}
      <SelectField
        label={t('review.look_reason')}
        hint={t('review.look_hint')}
        options={[{ value: '', label: t('review.reason_none') }, ...reasons]}
        error={codeText(t, refusal?.fields.reason, { required: 'review.look_required' })}
        value={identityAccess.reasonOf(subject)}
        onChange={({ target }) =>
          identityAccess.chooseReason(subject, chosenCode(LOOK_REASONS, target.value))
        }
      />
      {refusal?.form && <Callout tone="danger">{codeText(t, refusal.form)}</Callout>}
      <div className={styles['ways']}>
        {!opened && (
          <Button
            ref={button}
            icon="eye"
            isBusy={identityAccess.busyKey === subjectKey(subject)}
            onClick={() => void show()}
          >
            {t('review.look_name')}
          </Button>
        )}
        {hasDocument && <OpenDocument subject={subject} identityAccess={identityAccess} />}
      </div>
    </div>
  );
});

interface OpenedProps extends IdentityAccessProps {
  factsRef: RefObject<HTMLDivElement | null>;
  onHide: () => void;
}

const Opened = observer(function Opened({
  subject,
  identityAccess,
  factsRef,
  onHide,
}: OpenedProps) {
  const t = useText();
  const language = useLanguage();
  const opened = identityAccess.identityOf(subject);
  if (!opened) return null;
  return (
    <>
      <div ref={factsRef} tabIndex={-1} role="group" aria-label={t('review.identity_name')}>
        <InfoList facts={openedFacts(t, language, opened)} />
      </div>
      <div>
        <Button icon="eye-off" onClick={onHide}>
          {t('review.look_hide')}
        </Button>
      </div>
    </>
  );
});

/**
 * A download link. Without a reason it is a button that asks for one. The shell may ask for the
 * password first.
 */
const OpenDocument = observer(function OpenDocument({
  subject,
  identityAccess,
}: IdentityAccessProps) {
  const t = useText();
  const address = identityAccess.documentHref(subject);
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    void identityAccess.download(subject);
  };
  const link = address === undefined ? {} : { href: address, target: '_blank', rel: 'noopener' };
  return (
    <Button icon="external" {...link} onClick={open}>
      {t('review.document_open')}
    </Button>
  );
});
