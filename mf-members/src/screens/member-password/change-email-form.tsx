import { checkEmail } from '@nocturne/contracts/account';
import { CONFIRM_HOURS } from '@nocturne/contracts/constants';
import type { OwnMember } from '@nocturne/contracts/entities/people';
import { SIGNUP_RULE_CODES as CODES } from '@nocturne/contracts/forms';
import { operations } from '@nocturne/contracts/operations';
import { useText } from '@nocturne/i18n/use-text';
import { refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { PasswordField } from '@nocturne/ui/forms/password-field';
import { TextField } from '@nocturne/ui/forms/text-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { EmailValues } from '../../account/own-account.ts';
import { MemberForm } from '../../forms/member-form.tsx';
import styles from './password-tab.module.css';

interface ChangeEmailFormProps {
  member: OwnMember;
  onSend: (values: EmailValues) => Promise<Refusal<keyof EmailValues> | undefined>;
  onCancel: () => Promise<void>;
}

/** Changes the email address: a new address is pending until its link is opened. */
export const ChangeEmailForm = observer(function ChangeEmailForm({
  member,
  onSend,
  onCancel,
}: ChangeEmailFormProps) {
  const t = useText();
  const textRef = useRef<HTMLParagraphElement>(null);
  // The button disappears with the pending address.
  const cancel = async (): Promise<void> => {
    await onCancel();
    textRef.current?.focus();
  };
  return (
    <>
      <p ref={textRef} tabIndex={-1} className={styles['words']}>
        {t('members.account_email_now', { email: member.email })}
      </p>
      {member.pending_email === '' ? (
        <NewEmailForm onSend={onSend} />
      ) : (
        <PendingEmail email={member.pending_email} onCancel={cancel} />
      )}
    </>
  );
});

/** Replaces the form and takes its focus. */
const PendingEmail = observer(function PendingEmail({
  email,
  onCancel,
}: { email: string } & Pick<ChangeEmailFormProps, 'onCancel'>) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles['pending']}>
      <Callout>{t('members.account_email_pending', { email, hours: CONFIRM_HOURS })}</Callout>
      <Button variant="ghost" onClick={() => void onCancel()}>
        {t('members.account_email_cancel')}
      </Button>
    </div>
  );
});

const EMPTY: EmailValues = { eml: '', pwd: '' };

const NewEmailForm = observer(function NewEmailForm({
  onSend,
}: Pick<ChangeEmailFormProps, 'onSend'>) {
  const t = useText();
  const form = useForm<EmailValues>({ initial: EMPTY, validate: validateEmail, send: onSend });
  const field = (name: keyof EmailValues) => {
    const code = form.codeOf(name);
    return { required: true, error: code && t(`error.${code}`), ...form.text(name) };
  };
  return (
    <MemberForm
      action={operations.ownMember.path.print({})}
      form={form.form}
      error={form.formCode && t(`error.${form.formCode}`)}
      next={null}
      isPart
      submit={t('members.account_email_submit')}
      isBusy={form.isBusy}
    >
      <TextField
        type="email"
        label={t('members.account_email_new')}
        autoComplete="email"
        {...field('eml')}
      />
      <PasswordField
        label={t('members.account_current')}
        autoComplete="current-password"
        {...field('pwd')}
      />
    </MemberForm>
  );
});

function validateEmail({ eml, pwd }: EmailValues): Refusal<keyof EmailValues>['fields'] {
  const noPassword = pwd === '' ? [{ field: 'pwd', code: CODES.required }] : [];
  return refusalOf([...checkEmail(eml.trim()), ...noPassword], ['eml', 'pwd']).fields;
}
