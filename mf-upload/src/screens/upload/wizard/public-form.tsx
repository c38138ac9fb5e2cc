import { DESCRIPTION_MAX, TITLE_MAX, TITLE_MIN, UPLOAD_CATEGORIES_MAX, UPLOAD_CATEGORIES_MIN } from '@nocturne/contracts/constants';
import type { Draft } from '@nocturne/contracts/entities/upload';
import { operations } from '@nocturne/contracts/operations';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import type { Refusal } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/button';
import { Checkbox } from '@nocturne/ui/checkbox';
import { Notice } from '@nocturne/ui/notice';
import { TextArea } from '@nocturne/ui/text-area';
import { TextField } from '@nocturne/ui/text-field';
import { useForm } from '@nocturne/ui/use-form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DetailField, WordValues } from '../../../drafts/drafts-store.ts';
import { codeText, fieldText } from '../field-text.ts';
import type { WizardStore } from '../wizard-store.ts';
import { CategoryChoice } from './category-choice.tsx';
import styles from './wizard.module.css';

interface PublicFormProps {
  store: WizardStore;
  services: Services;
  draft: Draft;
}

/** Public words of a published video. A change of them is reviewed, before or after it is live; words that wait or were rejected stay in the fields. */
export const PublicForm = observer(function PublicForm({ store, services, draft }: PublicFormProps) {
  const t = useText();
  const [isKept, setKept] = useState(false);
  const send = async (values: WordValues): Promise<Refusal<DetailField> | undefined> => {
    const refusal = await store.drafts.saveWords(draft.video_id, values);
    setKept(!refusal);
    return refusal;
  };
  const form = useForm<WordValues>({ initial: wordsOf(draft), judge: judgeWords, send });
  const error = (name: 'title' | 'description' | 'categories'): string | undefined => fieldText(t, name, form.codeOf(name));
  return (
    <form className={styles['main']} method="post" action={operations.videoEdit.path.print({})} {...form.form}>
      <h3 className={styles['lead']}>{t('wizard.edit_title')}</h3>
      <Notice>{t(`wizard.edit_${draft.edit_mode}`)}</Notice>
      <EditState draft={draft} />
      {form.formCode && <Notice tone="danger">{codeText(t, form.formCode)}</Notice>}
      <TextField label={t('wizard.title')} maxLength={TITLE_MAX} error={error('title')} {...form.text('title')} />
      <TextArea
        label={t('wizard.description')}
        rows={5}
        maxLength={DESCRIPTION_MAX}
        error={error('description')}
        {...form.text('description')}
      />
      <CategoryChoice
        categories={services.stats.stats?.categories ?? []}
        chosen={listOf(form.values.categories)}
        error={error('categories')}
        onChange={(dirs) => form.set('categories', dirs.join(','))}
      />
      <fieldset className={styles['group']}>
        <legend>{t('wizard.who_sees')}</legend>
        <Checkbox {...form.box('is_private')}>{t('wizard.private')}</Checkbox>
        <Checkbox {...form.box('allow_download')}>{t('wizard.download')}</Checkbox>
      </fieldset>
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" size="lg" isBusy={form.isBusy}>
          {t('wizard.edit_save')}
        </Button>
      </div>
      <p role="status" className={styles['figures']}>
        {isKept && t(draft.edit?.state === 'open' && draft.edit.mode === 'before' ? 'wizard.edit_sent' : 'wizard.edit_saved')}
      </p>
    </form>
  );
});

/** What became of the last change. */
const EditState = observer(function EditState({ draft: { edit, title } }: { draft: Draft }) {
  const t = useText();
  if (!edit) return null;
  if (edit.state === 'open') return edit.mode === 'before' ? <Notice tone="warning">{t('wizard.edit_open', { title })}</Notice> : null;
  return (
    <Notice tone="warning">
      <p>{t('wizard.edit_rejected', { title })}</p>
      {edit.note !== '' && <p className={styles['note']}>{edit.note}</p>}
    </Notice>
  );
});

function wordsOf(draft: Draft): WordValues {
  const { title, description, categories } = draft.edit ?? draft;
  return { title, description, categories: categories.join(','), is_private: draft.is_private, allow_download: draft.allow_download };
}

function judgeWords(values: WordValues): Refusal<DetailField>['fields'] {
  const codes: Refusal<DetailField>['fields'] = {};
  const title = values.title.trim();
  const count = listOf(values.categories).length;
  if (title === '') codes.title = 'required';
  else if (title.length < TITLE_MIN) codes.title = 'title_short';
  if (count < UPLOAD_CATEGORIES_MIN || count > UPLOAD_CATEGORIES_MAX) codes.categories = 'category_count';
  return codes;
}

function listOf(joined: string): string[] {
  return joined === '' ? [] : joined.split(',');
}
