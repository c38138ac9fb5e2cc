import { PASSWORD_MAX, PASSWORD_MIN } from '@nocturne/contracts/constants';
import { operations } from '@nocturne/contracts/operations';
import { useText } from '@nocturne/i18n/use-text';
import { PasswordField } from '@nocturne/ui/forms/password-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { MemberForm } from '../../forms/member-form.tsx';
import {
  EMPTY_NEW_PASSWORD,
  newPasswordSchema,
  PAIR_CODES,
  type NewPasswordValues,
} from './new-password-schema.ts';
import type { NewPasswordRefusal } from './restore-store.ts';

interface NewPasswordFormProps {
  token: string;
  /** Refusal of a post without scripts. */
  refusal: NewPasswordRefusal | undefined;
  onSend: (values: NewPasswordValues) => Promise<NewPasswordRefusal | undefined>;
}

/** The new password, twice. Works without scripts. */
export const NewPasswordForm = observer(function NewPasswordForm({
  token,
  refusal,
  onSend,
}: NewPasswordFormProps) {
  const t = useText();
  const form = useForm<NewPasswordValues>({
    initial: EMPTY_NEW_PASSWORD,
    schema: newPasswordSchema,
    jointCodes: PAIR_CODES,
    send: onSend,
    refusal,
  });
  const errorOf = (name: keyof NewPasswordValues): string | undefined => {
    const code = form.codeOf(name);
    return (
      code &&
      (code === 'too_long'
        ? t('form.error.max_length', { length: PASSWORD_MAX })
        : t(`error.${code}`))
    );
  };
  const { formCode } = form;
  return (
    <MemberForm
      action={operations.signup.path.print({})}
      form={form.form}
      error={formCode && t(formCode === 'network' ? 'signup.network' : `error.${formCode}`)}
      next={null}
      submit={t('password.submit')}
      isBusy={form.isBusy}
    >
      <input type="hidden" name="act" value="new_password" />
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        required
        error={errorOf('pwd')}
        {...form.text('pwd')}
      />
      <PasswordField
        label={t('password.repeat')}
        autoComplete="new-password"
        required
        error={errorOf('repeat')}
        {...form.text('repeat')}
      />
    </MemberForm>
  );
});
