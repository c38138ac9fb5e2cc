import { operations } from '@nocturne/contracts/operations';
import { useText } from '@nocturne/i18n/use-text';
import type { FormCode } from '@nocturne/lib/refusal';
import { TextField } from '@nocturne/ui/forms/text-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { MemberForm } from '../forms/member-form.tsx';
import { SecondaryButton, type LinkTarget } from '../forms/secondary-button.tsx';
import type { RestoreRefusal } from './request-restore.ts';
import { loginErrorKey } from './login-error.ts';
import { EMPTY_RESTORE, restoreSchema, type RestoreValues } from './restore-schema.ts';

interface RestoreFormProps {
  /** Address that the visitor came from; a hidden field sends it without scripts. */
  next: string | null;
  /** Refusal of a post without scripts. */
  refusal: RestoreRefusal | undefined;
  /** Leads back to sign-in. */
  back: LinkTarget;
  onSend: (values: RestoreValues) => Promise<RestoreRefusal | undefined>;
}

/** Asks for the address that gets the restore link. */
export const RestoreForm = observer(function RestoreForm({
  next,
  refusal,
  back,
  onSend,
}: RestoreFormProps) {
  const t = useText();
  const form = useForm<RestoreValues>({
    initial: EMPTY_RESTORE,
    schema: restoreSchema,
    send: onSend,
    refusal,
  });
  const textOf = (code: FormCode | undefined): string | undefined => code && t(loginErrorKey(code));
  const formError = textOf(form.formCode);
  return (
    <MemberForm
      action={operations.signup.path.print({})}
      form={form.form}
      error={formError && t('page.signup.restore.desc', { error: formError })}
      next={next}
      submit={t('restore.submit')}
      isBusy={form.isBusy}
      secondaryButton={<SecondaryButton target={back}>{t('restore.back')}</SecondaryButton>}
    >
      <input type="hidden" name="act" value="restore" />
      <TextField
        type="email"
        label={t('auth.email')}
        autoComplete="email"
        required
        error={textOf(form.codeOf('eml'))}
        {...form.text('eml')}
      />
    </MemberForm>
  );
});
