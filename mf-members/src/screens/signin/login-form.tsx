import { operations } from '@nocturne/contracts/operations';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { Notice } from '@nocturne/ui/notice';
import { PasswordField } from '@nocturne/ui/password-field';
import { TextField } from '@nocturne/ui/text-field';
import { observer } from 'mobx-react-lite';
import { TextWithLink } from '../../components/text-with-link.tsx';
import styles from '../../forms/form.module.css';
import type { Refusal } from '../../forms/refusal.ts';
import { useForm } from '../../forms/use-form.ts';
import { loginErrorKey } from './login-error.ts';
import { EMPTY_LOGIN, loginSchema, PAIR_CODES, type LoginValues } from './login-schema.ts';

interface LoginFormProps {
  /** Handed on to sign-up. */
  next: string | null;
  onSend: (values: LoginValues) => Promise<Refusal<keyof LoginValues> | undefined>;
}

/** Username and password (look, login.html); the same on the page and in the Login modal. */
export const LoginForm = observer(function LoginForm({ next, onSend }: LoginFormProps) {
  const t = useText();
  const form = useForm<LoginValues>({ initial: EMPTY_LOGIN, schema: loginSchema, send: onSend, jointCodes: PAIR_CODES });
  const errorOf = (name: keyof LoginValues): string | undefined => {
    const code = form.codeOf(name);
    return code && t(loginErrorKey(code));
  };
  return (
    <form className={styles['form']} method="post" action={operations.signin.path.print({})} {...form.form}>
      {form.formCode && <Notice tone="danger">{t(loginErrorKey(form.formCode))}</Notice>}
      <TextField
        label={t('auth.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorOf('usr')}
        {...form.text('usr')}
      />
      <PasswordField label={t('auth.password')} autoComplete="current-password" required error={errorOf('pwd')} {...form.text('pwd')} />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {t('signin.submit')}
      </Button>
      <p className={styles['aside']} data-centered="">
        <TextWithLink
          text="signin.new_here"
          link={<a href={href('signup', {}, { next: next ?? undefined })}>{t('signin.create_account')}</a>}
        />
      </p>
    </form>
  );
});
