import { operations } from '@nocturne/contracts/operations';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { PasswordField } from '@nocturne/ui/forms/password-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { TextWithLink } from '../components/text-with-link.tsx';
import { MemberForm } from '../forms/member-form.tsx';
import { SecondaryButton, type LinkTarget } from '../forms/secondary-button.tsx';
import { UsernameField } from '../forms/username-field.tsx';
import type { LoginRefusal } from './log-in.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { loginErrorKey } from './login-error.ts';
import { EMPTY_LOGIN, loginSchema, PAIR_CODES, type LoginValues } from './login-schema.ts';

interface LoginFormProps {
  /** Passed on to sign-up. */
  next: string | null;
  /** Refusal of a post without scripts. */
  refusal: LoginRefusal | undefined;
  /** Leads to the restore form: another page, or another view of the dialog. */
  restore: LinkTarget;
  onSend: (values: LoginValues) => Promise<LoginRefusal | undefined>;
}

/** Username and password: the form of the sign-in page and of the Login dialog. */
export const LoginForm = observer(function LoginForm({
  next,
  refusal,
  restore,
  onSend,
}: LoginFormProps) {
  const t = useText();
  const form = useForm<LoginValues>({
    initial: EMPTY_LOGIN,
    schema: loginSchema,
    send: onSend,
    jointCodes: PAIR_CODES,
    refusal,
  });
  const errorOf = (name: keyof LoginValues): string | undefined => {
    const code = form.codeOf(name);
    return code && t(loginErrorKey(code));
  };
  const signUp = <a href={href('signup', {}, { next: next ?? undefined })}>{t('signup.title')}</a>;
  return (
    <MemberForm
      action={operations.signin.path.print({})}
      form={form.form}
      error={form.formCode && t(loginErrorKey(form.formCode))}
      next={next}
      submit={t('common.sign_in')}
      isBusy={form.isBusy}
      secondaryButton={<SecondaryButton target={restore}>{t('restore.title')}</SecondaryButton>}
      aside={<TextWithLink text="signin.new_here" link={signUp} />}
    >
      <UsernameField label={t('signin.name')} error={errorOf('usr')} {...form.text('usr')} />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        required
        error={errorOf('pwd')}
        {...form.text('pwd')}
      />
      {form.formCode === 'not_confirmed' && (
        <ResendConfirmation {...(form.values.usr ? { usr: form.values.usr } : {})} />
      )}
    </MemberForm>
  );
});
