import {
  checkProfile,
  PROFILE_FIELDS,
  PROFILE_MAX,
  normalizeProfile,
  type ProfileField,
  type ProfileValues,
} from '@nocturne/contracts/account';
import type { OwnMember } from '@nocturne/contracts/entities/people';
import { operations } from '@nocturne/contracts/operations';
import type { Translate } from '@nocturne/i18n/messages';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { refusalOf, type FormCode, type Refusal } from '@nocturne/lib/refusal';
import { SelectField } from '@nocturne/ui/forms/select-field';
import { TextArea } from '@nocturne/ui/forms/text-area';
import { TextField } from '@nocturne/ui/forms/text-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { MemberForm } from '../../forms/member-form.tsx';
import { UsernameField } from '../../forms/username-field.tsx';
import { profileChoices, type ChoiceField } from './profile-choices.ts';
import styles from './edit-tab.module.css';

interface ProfileFormProps {
  member: OwnMember;
  onSend: (values: ProfileValues) => Promise<Refusal<ProfileField> | undefined>;
}

/** The member's profile: everything but the name is optional. */
export const ProfileForm = observer(function ProfileForm({ member, onSend }: ProfileFormProps) {
  const t = useText();
  const language = useLanguage();
  const unsent = { formName: 'profile', fields: PROFILE_FIELDS };
  const form = useForm<ProfileValues>({
    initial: valuesOf(member),
    validate: validateProfile,
    send: onSend,
    unsent,
  });
  const field = (name: ProfileField) => {
    const code = form.codeOf(name);
    return { error: code && errorText(t, name, code), ...form.text(name) };
  };
  // Avoids sorting 200 country names on every key press.
  const choices = useMemo(() => profileChoices(t, language), [t, language]);
  const choice = (name: ChoiceField) => (
    <SelectField label={t(`filter.${name}`)} options={choices[name]} {...field(name)} />
  );
  return (
    <MemberForm
      action={operations.ownMember.path.print({})}
      form={form.form}
      error={form.formCode && t(`error.${form.formCode}`)}
      next={null}
      isPart
      submit={t('members.account_save')}
      isBusy={form.isBusy}
    >
      <UsernameField {...field('usr')} />
      <TextArea label={t('members.about')} rows={3} {...field('about_me')} />
      <TextArea label={t('members.account_description')} rows={6} {...field('description')} />
      <div className={styles['pair']}>
        <TextField
          type="date"
          label={t('members.account_birth_date')}
          hint={t('members.account_birth_hint')}
          autoComplete="bday"
          {...field('birth_date')}
        />
        {choice('gender')}
        {choice('relationship')}
        {choice('orientation')}
        {choice('country')}
        <TextField label={t('members.city')} autoComplete="address-level2" {...field('city')} />
        <TextField label={t('info.education')} {...field('education')} />
        <TextField
          label={t('info.career')}
          autoComplete="organization-title"
          {...field('occupation')}
        />
      </div>
      <TextField label={t('members.interests')} {...field('interests')} />
      <TextField
        type="url"
        inputMode="url"
        label={t('info.website')}
        placeholder="https://"
        autoComplete="url"
        {...field('website')}
      />
    </MemberForm>
  );
});

function valuesOf({ username: usr, ...own }: OwnMember): ProfileValues {
  const { about_me, description, birth_date, gender, relationship, orientation } = own;
  const { country, city, education, occupation, interests, website } = own;
  return {
    usr,
    about_me,
    description,
    birth_date,
    gender,
    relationship,
    orientation,
    country,
    city,
    education,
    occupation,
    interests,
    website,
  };
}

/** Same rules as on the server. */
function validateProfile(values: ProfileValues): Refusal<ProfileField>['fields'] {
  return refusalOf(
    checkProfile(normalizeProfile(values), new Date().toISOString().slice(0, 10)),
    PROFILE_FIELDS,
  ).fields;
}

function errorText(t: Translate, field: ProfileField, code: FormCode): string {
  if (code === 'too_long' && field in PROFILE_MAX)
    return t('form.error.max_length', { length: PROFILE_MAX[field as keyof typeof PROFILE_MAX] });
  return t(`error.${code}`);
}
