import { CONTACT_MAX, CONTACT_REASONS, type ContactValues } from '@nocturne/contracts/contact';
import { operations } from '@nocturne/contracts/operations';
import type { Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import type { FormCode } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { SelectField } from '@nocturne/ui/forms/select-field';
import { TextArea } from '@nocturne/ui/forms/text-area';
import { TextField } from '@nocturne/ui/forms/text-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { validateContact, type ContactRefusal } from './send-contact.ts';
import styles from './contact-form.module.css';

export interface ContactFormProps {
  /** Address of the page that the message is about; may be empty. */
  page: string;
  /** Errors of a form that was sent without scripts. */
  refusal?: ContactRefusal | undefined;
  onSend: (values: ContactValues) => Promise<ContactRefusal | undefined>;
}

/**
 * The form for a message to the operator, in the contact dialog and on /contacts. It works without
 * scripts.
 */
export const ContactForm = observer(function ContactForm({
  page,
  refusal,
  onSend,
}: ContactFormProps) {
  const t = useText();
  const form = useForm<ContactValues>({
    initial: { reason: '', eml: '', message: '', page },
    validate: validateContact,
    send: onSend,
    refusal,
    unsent: { formName: 'contact', fields: ['reason', 'eml', 'message'] },
  });
  const errorOf = (name: keyof ContactValues): string | undefined => {
    const code = form.codeOf(name);
    return code && contactErrorText(t, name, code);
  };
  const reasons = CONTACT_REASONS.map((value) => ({ value, label: t(`contact.reason_${value}`) }));
  return (
    <form
      className={styles['form']}
      method="post"
      action={operations.contact.path.print({})}
      {...form.form}
    >
      {form.formCode && (
        <Callout tone="danger">
          {t(form.formCode === 'network' ? 'contact.network' : `error.${form.formCode}`)}
        </Callout>
      )}
      <SelectField
        label={t('contact.reason')}
        options={[{ value: '', label: t('contact.reason_none') }, ...reasons]}
        required
        error={errorOf('reason')}
        {...form.text('reason')}
      />
      <TextArea
        label={t('contact.message')}
        rows={5}
        required
        error={errorOf('message')}
        {...form.text('message')}
      />
      <TextField
        type="email"
        label={t('contact.email')}
        hint={t('contact.email_hint')}
        autoComplete="email"
        error={errorOf('eml')}
        {...form.text('eml')}
      />
      <TextField
        label={t('contact.page')}
        inputMode="url"
        autoComplete="off"
        error={errorOf('page')}
        {...form.text('page')}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {t('contact.send')}
      </Button>
    </form>
  );
});

/** Error text of a field; for a text that is too long it contains the maximum length. */
function contactErrorText(t: Translate, field: keyof ContactValues, code: FormCode): string {
  if (code === 'too_long' && field !== 'reason')
    return t('form.error.max_length', { length: CONTACT_MAX[field] });
  return field === 'page' && code === 'bad_request' ? t('contact.page_wrong') : t(`error.${code}`);
}
