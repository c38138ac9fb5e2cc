import { MINIMUM_AGE } from '@nocturne/contracts/constants';
import { operations } from '@nocturne/contracts/operations';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import type { Refusal } from '@nocturne/lib/refusal';
import { Checkbox } from '@nocturne/ui/forms/checkbox';
import { Callout } from '@nocturne/ui/status/callout';
import { PasswordField } from '@nocturne/ui/forms/password-field';
import { TextField } from '@nocturne/ui/forms/text-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { TextWithLink } from '../../components/text-with-link.tsx';
import { MemberForm } from '../../forms/member-form.tsx';
import { UsernameField } from '../../forms/username-field.tsx';
import { ResendConfirmation } from '../../login/resend-confirmation.tsx';
import { signupErrorText } from './signup-error.ts';
import { EMPTY_SIGNUP, signupSchema, type SignupValues } from './signup-schema.ts';

type SignupRefusal = Refusal<keyof SignupValues>;

interface SignupFormProps {
  /** Passed on to sign-in. */
  next: string | null;
  /** Refusal of a post without scripts. */
  refusal: SignupRefusal | undefined;
  onSend: (values: SignupValues) => Promise<SignupRefusal | undefined>;
}

/** The sign-up form. Hidden fields complete it for a post without scripts. */
export const SignupForm = observer(function SignupForm({ next, refusal, onSend }: SignupFormProps) {
  const t = useText();
  const form = useForm<SignupValues>({
    initial: EMPTY_SIGNUP,
    schema: signupSchema,
    send: onSend,
    refusal,
  });
  const errorOf = (name: keyof SignupValues): string | undefined => {
    const code = form.codeOf(name);
    return code && signupErrorText(t, name, code);
  };
  // A member who signed up before and never confirmed gets this error for their own address.
  const isEmailTaken = form.codeOf('eml') === 'eml_used';
  const signIn = (
    <a href={href('signin', {}, { next: next ?? undefined })}>{t('common.sign_in')}</a>
  );
  // Opens a new tab, so that typed values stay.
  const terms = (
    <a href={href('information_terms')} target="_blank" rel="noopener">
      {t('signup.terms')}
    </a>
  );
  return (
    <MemberForm
      action={operations.signup.path.print({})}
      form={form.form}
      error={
        form.formCode &&
        t(form.formCode === 'network' ? 'signup.network' : `error.${form.formCode}`)
      }
      next={next}
      submit={t('signup.submit')}
      isBusy={form.isBusy}
      aside={<TextWithLink text="signup.already" link={signIn} />}
    >
      <input type="hidden" name="act" value="signup" />
      <UsernameField error={errorOf('usr')} {...form.text('usr')} />
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
      {isEmailTaken && (
        <Callout>
          <p>{t('signup.taken')}</p>
          <ResendConfirmation usr={form.values.eml.trim()} />
        </Callout>
      )}
      <PasswordField
        label={t('auth.password')}
        autoComplete="new-password"
        required
        error={errorOf('pwd')}
        {...form.text('pwd')}
      />
      <Checkbox value="1" required error={errorOf('age')} {...form.box('age')}>
        <TextWithLink text="signup.age" params={{ age: MINIMUM_AGE }} link={terms} />
      </Checkbox>
    </MemberForm>
  );
});
