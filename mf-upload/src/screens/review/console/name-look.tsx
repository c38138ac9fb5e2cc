import { LOOK_REASONS } from '@nocturne/contracts/verification';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { InfoList } from '@nocturne/ui/info-list';
import { Notice } from '@nocturne/ui/notice';
import { SelectField } from '@nocturne/ui/select-field';
import { useFocusAfter } from '@nocturne/ui/use-focus-after';
import { observer } from 'mobx-react-lite';
import { useRef, type MouseEvent, type RefObject } from 'react';
import { codeText } from './code-text.ts';
import styles from './console.module.css';
import { openedFacts } from './identity-facts.ts';
import { subjectKey, type LooksStore, type Subject } from './looks-store.ts';

interface NameLookProps {
  subject: Subject;
  looks: LooksStore;
  /** True if the document can be opened beside the name. */
  hasDocument?: boolean;
}

/** Opens a legal name and its document: both need a reason, and the server logs each access. */
export const NameLook = observer(function NameLook({
  subject,
  looks,
  hasDocument = false,
}: NameLookProps) {
  const t = useText();
  const refusal = looks.refusalOf(subject);
  const opened = looks.openedOf(subject);
  const facts = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Show and Hide replace each other.
  const goOn = useFocusAfter(() => facts.current ?? button.current);
  const show = async (): Promise<void> => {
    await looks.show(subject);
    if (looks.openedOf(subject)) goOn();
  };
  const hide = (): void => {
    looks.hide(subject);
    goOn();
  };
  const reasons = LOOK_REASONS.map((reason) => ({
    value: reason,
    label: t(`review.look_${reason}`),
  }));
  return (
    <div className={styles['form']}>
      {opened && <Opened subject={subject} looks={looks} factsRef={facts} onHide={hide} />}
      <SelectField
        label={t('review.look_reason')}
        hint={t('review.look_hint')}
        options={[{ value: '', label: t('review.reason_none') }, ...reasons]}
        error={codeText(t, refusal?.fields.reason, { required: 'review.look_required' })}
        value={looks.reasonOf(subject)}
        onChange={({ target }) => looks.choose(subject, target.value)}
      />
      {refusal?.form && <Notice tone="danger">{codeText(t, refusal.form)}</Notice>}
      <div className={styles['ways']}>
        {!opened && (
          <Button
            ref={button}
            icon="eye"
            isBusy={looks.busyKey === subjectKey(subject)}
            onClick={() => void show()}
          >
            {t('review.look_name')}
          </Button>
        )}
        {hasDocument && <OpenDocument subject={subject} looks={looks} />}
      </div>
    </div>
  );
});

interface OpenedProps extends NameLookProps {
  factsRef: RefObject<HTMLDivElement | null>;
  onHide: () => void;
}

const Opened = observer(function Opened({ subject, looks, factsRef, onHide }: OpenedProps) {
  const t = useText();
  const language = useLanguage();
  const opened = looks.openedOf(subject);
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
const OpenDocument = observer(function OpenDocument({ subject, looks }: NameLookProps) {
  const t = useText();
  const address = looks.documentOf(subject);
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    void looks.download(subject);
  };
  const link = address === undefined ? {} : { href: address, target: '_blank', rel: 'noopener' };
  return (
    <Button icon="external" {...link} onClick={open}>
      {t('review.document_open')}
    </Button>
  );
});
