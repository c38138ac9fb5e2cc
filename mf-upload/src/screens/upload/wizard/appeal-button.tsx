import type { Draft } from '@nocturne/contracts/entities/upload';
import { operations } from '@nocturne/contracts/operations';
import { REVIEW_NOTE_MAX } from '@nocturne/contracts/review';
import { useText } from '@nocturne/i18n/use-text';
import type { Refusal } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/controls/button';
import { Modal } from '@nocturne/ui/overlays/modal';
import { Callout } from '@nocturne/ui/status/callout';
import { TextArea } from '@nocturne/ui/forms/text-area';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { WizardStore } from '../wizard-store.ts';
import { codeText } from '../field-text.ts';
import styles from './wizard.module.css';

interface AppealProps {
  store: WizardStore;
  draft: Draft;
}

/** Requests a second decision about a rejection. */
export const AppealButton = observer(function AppealButton({ store, draft }: AppealProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="flag" onClick={() => setOpen(true)}>
        {t('wizard.appeal')}
      </Button>
      {isOpen && (
        <Modal
          title={t('wizard.appeal')}
          subtitle={t('wizard.appeal_text')}
          closesOutside={false}
          onClose={() => setOpen(false)}
        >
          <AppealForm store={store} draft={draft} onDone={() => setOpen(false)} />
        </Modal>
      )}
    </>
  );
});

const AppealForm = observer(function AppealForm({
  store,
  draft,
  onDone,
}: AppealProps & { onDone: () => void }) {
  const t = useText();
  const send = async ({ text }: { text: string }): Promise<Refusal<'text'> | undefined> => {
    const refusal = await store.drafts.appeal(draft.video_id, text);
    if (!refusal) onDone();
    return refusal && { fields: {}, form: refusal.form ?? 'system' };
  };
  const validate = ({ text }: { text: string }): Refusal<'text'>['fields'] =>
    text.trim() === '' ? { text: 'required' } : {};
  const form = useForm<{ text: string }>({ initial: { text: '' }, validate, send });
  const code = form.codeOf('text');
  return (
    <form
      className={styles['main']}
      method="post"
      action={operations.videoEdit.path.print({})}
      {...form.form}
    >
      {form.formCode && <Callout tone="danger">{codeText(t, form.formCode)}</Callout>}
      <TextArea
        label={t('wizard.appeal_why')}
        rows={5}
        maxLength={REVIEW_NOTE_MAX}
        error={code && codeText(t, code)}
        {...form.text('text')}
      />
      <Button type="submit" variant="solid" isBusy={form.isBusy}>
        {t('wizard.appeal_send')}
      </Button>
    </form>
  );
});
