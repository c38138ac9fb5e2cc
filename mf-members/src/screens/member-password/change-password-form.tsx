import { PASSWORD_MAX, PASSWORD_MIN } from '@nocturne/contracts/constants';
import { SIGNUP_RULE_CODES as CODES } from '@nocturne/contracts/forms';
import { operations } from '@nocturne/contracts/operations';
import { useText } from '@nocturne/i18n/use-text';
import type { Refusal } from '@nocturne/lib/refusal';
import { PasswordField } from '@nocturne/ui/forms/password-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { string } from 'yup';
import type { PasswordValues } from '../../account/own-account.ts';
import { MemberForm } from '../../forms/member-form.tsx';
import { newPasswordSchema, PAIR_CODES } from '../restore/new-password-schema.ts';

interface ChangePasswordFormProps {
  /** For the browser's password manager. */
  username: string;
  onSend: (values: PasswordValues) => Promise<Refusal<keyof PasswordValues> | undefined>;
}

const EMPTY: PasswordValues = { current: '', pwd: '', repeat: '' };
const schema = newPasswordSchema.shape({ current: string().required(CODES.required) });

/** Current password, new password, and the new one again. Success clears the form. */
export const ChangePasswordForm = observer(function ChangePasswordForm(
  props: ChangePasswordFormProps,
) {
  const [savedCount, setSavedCount] = useState(0);
  const send = async (values: PasswordValues) => {
    const refusal = await props.onSend(values);
    if (!refusal) setSavedCount(savedCount + 1);
    return refusal;
  };
  return <EmptyForm key={savedCount} {...props} onSend={send} />;
});

const EmptyForm = observer(function EmptyForm({ username, onSend }: ChangePasswordFormProps) {
  const t = useText();
  const form = useForm<PasswordValues>({
    initial: EMPTY,
    schema,
    jointCodes: PAIR_CODES,
    send: onSend,
  });
  const field = (name: keyof PasswordValues) => {
    const code = form.codeOf(name);
    const error =
      code &&
      (code === 'too_long'
        ? t('form.error.max_length', { length: PASSWORD_MAX })
        : t(`error.${code}`));
    return { required: true, error, ...form.text(name) };
  };
  return (
    <MemberForm
      action={operations.ownMember.path.print({})}
      form={form.form}
      error={form.formCode && t(`error.${form.formCode}`)}
      next={null}
      isPart
      submit={t('password.submit')}
      isBusy={form.isBusy}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('members.account_current')}
        autoComplete="current-password"
        {...field('current')}
      />
      <PasswordField
        label={t('password.new')}
        hint={t('password.text', { length: PASSWORD_MIN })}
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        {...field('pwd')}
      />
      <PasswordField
        label={t('password.repeat')}
        autoComplete="new-password"
        {...field('repeat')}
      />
    </MemberForm>
  );
});
