import { MINIMUM_AGE } from '@nocturne/contracts/constants';
import { operations } from '@nocturne/contracts/operations';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { Checkbox } from '@nocturne/ui/checkbox';
import { Notice } from '@nocturne/ui/notice';
import { PasswordField } from '@nocturne/ui/password-field';
import { TextField } from '@nocturne/ui/text-field';
import { observer } from 'mobx-react-lite';
import { TextWithLink } from '../../components/text-with-link.tsx';
import styles from '../../forms/form.module.css';
import type { Refusal } from '../../forms/refusal.ts';
import { useForm } from '../../forms/use-form.ts';
import { signupErrorText } from './signup-error.ts';
import { EMPTY_SIGNUP, signupSchema, type SignupValues } from './signup-schema.ts';

interface SignupFormProps {
  /** Handed on to sign-in. */
  next: string | null;
  onSend: (values: SignupValues) => Promise<Refusal<keyof SignupValues> | undefined>;
}

/** The form of look/signup.html. Hidden fields make it whole without scripts too. */
export const SignupForm = observer(function SignupForm({ next, onSend }: SignupFormProps) {
  const t = useText();
  const form = useForm<SignupValues>({ initial: EMPTY_SIGNUP, schema: signupSchema, send: onSend });
  const errorOf = (name: keyof SignupValues): string | undefined => {
    const code = form.codeOf(name);
    return code && signupErrorText(t, name, code);
  };
  return (
    <form className={styles['form']} method="post" action={operations.signup.path.print({})} {...form.form}>
      <input type="hidden" name="act" value="signup" />
      {form.formCode && <Notice tone="danger">{t(form.formCode === 'network' ? 'signup.network' : `error.${form.formCode}`)}</Notice>}
      <TextField
        label={t('auth.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorOf('usr')}
        {...form.text('usr')}
      />
      <TextField
        type="email"
        label={t('auth.email')}
        autoComplete="email"
        placeholder={t('signup.email_placeholder')}
        hint={t('signup.email_hint')}
        required
        error={errorOf('eml')}
        {...form.text('eml')}
      />
      <PasswordField label={t('auth.password')} autoComplete="new-password" required error={errorOf('pwd')} {...form.text('pwd')} />
      <Checkbox value="1" required error={errorOf('age')} {...form.box('age')}>
        <TextWithLink text="signup.age" params={{ age: MINIMUM_AGE }} link={t('signup.terms')} />
      </Checkbox>
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {t('signup.submit')}
      </Button>
      <p className={styles['aside']}>
        <TextWithLink text="signup.already" link={<a href={href('signin', {}, { next: next ?? undefined })}>{t('signup.sign_in')}</a>} />
      </p>
    </form>
  );
});
