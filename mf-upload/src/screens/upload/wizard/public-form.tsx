import type { Draft } from '@nocturne/contracts/entities/upload';
import { operations } from '@nocturne/contracts/operations';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import type { Refusal } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DetailField, MetadataValues } from '../../../drafts/drafts-store.ts';
import { codeText } from '../field-text.ts';
import type { WizardStore } from '../wizard-store.ts';
import { MetadataFields } from './metadata-fields.tsx';
import { validateMetadata } from './metadata-rules.ts';
import styles from './wizard.module.css';

interface PublicFormProps {
  store: WizardStore;
  services: Services;
  draft: Draft;
}

/**
 * Title, description and categories of a published video. Staff reviews each change, before or
 * after it is public. The fields keep texts that are pending or were rejected.
 */
export const PublicForm = observer(function PublicForm({
  store,
  services,
  draft,
}: PublicFormProps) {
  const t = useText();
  const [isSaved, setSaved] = useState(false);
  const send = async (values: MetadataValues): Promise<Refusal<DetailField> | undefined> => {
    const refusal = await store.drafts.saveMetadata(draft.video_id, values);
    setSaved(!refusal);
    return refusal;
  };
  const form = useForm<MetadataValues>({
    initial: metadataOf(draft),
    validate: (values) => validateMetadata(values),
    send,
  });
  return (
    <form
      className={styles['main']}
      method="post"
      action={operations.videoEdit.path.print({})}
      {...form.form}
    >
      <h3 className={styles['lead']}>{t('wizard.edit_title')}</h3>
      <Callout>{t(`wizard.edit_${draft.edit_mode}`)}</Callout>
      <EditState draft={draft} />
      {form.formCode && <Callout tone="danger">{codeText(t, form.formCode)}</Callout>}
      <MetadataFields form={form} services={services} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" size="lg" isBusy={form.isBusy}>
          {t('wizard.edit_save')}
        </Button>
      </div>
      <p role="status" className={styles['figures']}>
        {isSaved &&
          t(
            draft.edit?.state === 'open' && draft.edit.mode === 'before'
              ? 'wizard.edit_sent'
              : 'wizard.edit_saved',
          )}
      </p>
    </form>
  );
});

/** The result of the last change. */
const EditState = observer(function EditState({ draft: { edit, title } }: { draft: Draft }) {
  const t = useText();
  if (!edit) return null;
  if (edit.state === 'open')
    return edit.mode === 'before' ? (
      <Callout tone="warning">{t('wizard.edit_open', { title })}</Callout>
    ) : null;
  return (
    <Callout tone="warning">
      <p>{t('wizard.edit_rejected', { title })}</p>
      {edit.note !== '' && <p className={styles['note']}>{edit.note}</p>}
    </Callout>
  );
});

function metadataOf(draft: Draft): MetadataValues {
  const { title, description, categories } = draft.edit ?? draft;
  return {
    title,
    description,
    categories: categories.join(','),
    is_private: draft.is_private,
    allow_download: draft.allow_download,
  };
}
