import { DESCRIPTION_MAX, TITLE_MAX } from '@nocturne/contracts/constants';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import type { FormCode } from '@nocturne/lib/refusal';
import { Checkbox } from '@nocturne/ui/forms/checkbox';
import { TextArea } from '@nocturne/ui/forms/text-area';
import { TextField } from '@nocturne/ui/forms/text-field';
import { observer } from 'mobx-react-lite';
import type { ChangeEvent } from 'react';
import type { MetadataValues } from '../../../drafts/drafts-store.ts';
import { CategoryChoice } from './category-choice.tsx';
import { errorText, splitList } from './metadata-rules.ts';
import styles from './wizard.module.css';

type Change<C> = (event: ChangeEvent<C>) => void;

/** The parts of `useForm` that these fields need, whatever else the form has. */
interface MetadataForm {
  values: MetadataValues;
  codeOf: (name: 'title' | 'description' | 'categories') => FormCode | undefined;
  set: (name: 'categories', value: string) => void;
  text: (name: 'title' | 'description') => {
    name: string;
    value: string;
    onChange: Change<HTMLInputElement | HTMLTextAreaElement>;
  };
  box: (name: 'is_private' | 'allow_download') => {
    name: string;
    checked: boolean;
    onChange: Change<HTMLInputElement>;
  };
}

/**
 * Title, description, categories and audience of a video: the same for drafts and published videos.
 */
export const MetadataFields = observer(function MetadataFields({
  form,
  services,
}: {
  form: MetadataForm;
  services: Pick<Services, 'stats'>;
}) {
  const t = useText();
  const error = (name: 'title' | 'description' | 'categories'): string | undefined =>
    errorText(t, name, form.codeOf(name));
  return (
    <>
      <TextField
        label={t('wizard.title')}
        maxLength={TITLE_MAX}
        error={error('title')}
        {...form.text('title')}
      />
      <TextArea
        label={t('wizard.description')}
        rows={5}
        maxLength={DESCRIPTION_MAX}
        error={error('description')}
        {...form.text('description')}
      />
      <CategoryChoice
        categories={services.stats.stats?.categories ?? []}
        chosen={splitList(form.values.categories)}
        error={error('categories')}
        onChange={(dirs) => form.set('categories', dirs.join(','))}
      />
      <fieldset className={styles['group']}>
        <legend>{t('wizard.who_sees')}</legend>
        <Checkbox {...form.box('is_private')}>{t('wizard.private')}</Checkbox>
        <Checkbox {...form.box('allow_download')}>{t('wizard.download')}</Checkbox>
      </fieldset>
    </>
  );
});
