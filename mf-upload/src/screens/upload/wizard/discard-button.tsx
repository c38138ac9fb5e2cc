import type { Draft } from '@nocturne/contracts/entities/upload';
import { useText } from '@nocturne/i18n/use-text';
import type { FormCode } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/controls/button';
import { ConfirmDialog } from '@nocturne/ui/overlays/confirm-dialog';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { WizardStore } from '../wizard-store.ts';
import { codeText } from '../field-text.ts';
import { draftTitle } from './draft-texts.ts';
import styles from './wizard.module.css';

interface DiscardButtonProps {
  store: WizardStore;
  draft: Draft;
  isIcon?: boolean;
  onRemoved: () => void;
}

/** Discards a video after a confirmation. */
export const DiscardButton = observer(function DiscardButton({
  store,
  draft,
  isIcon = false,
  onRemoved,
}: DiscardButtonProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [code, setCode] = useState<FormCode>();
  const name = draftTitle(draft);
  const discard = async (): Promise<void> => {
    setAsking(false);
    const refusalCode = await store.discard(draft);
    setCode(refusalCode);
    if (!refusalCode) onRemoved();
  };
  return (
    <>
      {isIcon ? (
        <Button
          variant="icon-ghost"
          icon="trash"
          aria-label={t('wizard.discard_of', { name })}
          onClick={() => setAsking(true)}
        />
      ) : (
        <Button variant="danger-quiet" icon="trash" onClick={() => setAsking(true)}>
          {t('wizard.discard')}
        </Button>
      )}
      {code && (
        <p role="alert" className={styles['wrong']}>
          {codeText(t, code)}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('wizard.discard_sure')}
          text={t('wizard.discard_text', { name })}
          confirmLabel={t('wizard.discard_yes')}
          cancelLabel={t('wizard.discard_no')}
          onConfirm={() => void discard()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
});
