import { CONTACT_MAX, CONTACT_REASONS, type ContactValues } from '@nocturne/contracts/contact';
import type { Modal as ModalState } from '@nocturne/contracts/entities/interface';
import type { Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import type { FormCode } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/button';
import { Modal } from '@nocturne/ui/modal';
import { Notice } from '@nocturne/ui/notice';
import { SelectField } from '@nocturne/ui/select-field';
import { TextArea } from '@nocturne/ui/text-area';
import { TextField } from '@nocturne/ui/text-field';
import { useForm } from '@nocturne/ui/use-form';
import { observer } from 'mobx-react-lite';
import { copyText } from '../app/copy-text.ts';
import { useShell } from '../app/shell-context.ts';
import { judgeContact, sendContact } from './send-contact.ts';
import styles from './modals.module.css';

/** A message to the operator; a report of a video where the modal names one by `page` and `title` (R2.2-07, R2.3-07). */
export const ContactModal = observer(function ContactModal({ modal }: { modal: ModalState }) {
  const { services } = useShell();
  const t = useText();
  const { page = '', title } = modal.params;
  const close = (): void => services.modals.close('ContactUs');
  const send = async (values: ContactValues) => {
    const refusal = await sendContact(services, values);
    if (refusal) return refusal;
    services.notifications.success('contact.sent');
    close();
    return undefined;
  };
  return (
    <Modal
      title={t(title ? 'contact.report' : 'contact.title')}
      {...(title ? { subtitle: title } : {})}
      closesOutside={modal.click_outside}
      onClose={close}
    >
      <ContactForm page={page} onSend={send} />
      <SupportAddress />
    </Modal>
  );
});

interface ContactFormProps {
  page: string;
  onSend: (values: ContactValues) => ReturnType<typeof sendContact>;
}

const ContactForm = observer(function ContactForm({ page, onSend }: ContactFormProps) {
  const t = useText();
  const form = useForm<ContactValues>({ initial: { reason: '', eml: '', message: '', page }, judge: judgeContact, send: onSend });
  const errorOf = (name: keyof ContactValues): string | undefined => {
    const code = form.codeOf(name);
    return code && contactErrorText(t, name, code);
  };
  const reasons = CONTACT_REASONS.map((value) => ({ value, label: t(`contact.reason_${value}`) }));
  return (
    <form className={styles['form']} {...form.form}>
      {form.formCode && <Notice tone="danger">{t(form.formCode === 'network' ? 'contact.network' : `error.${form.formCode}`)}</Notice>}
      <SelectField
        label={t('contact.reason')}
        options={[{ value: '', label: t('contact.reason_none') }, ...reasons]}
        required
        error={errorOf('reason')}
        {...form.text('reason')}
      />
      <TextArea label={t('contact.message')} rows={5} required error={errorOf('message')} {...form.text('message')} />
      <TextField
        type="email"
        label={t('contact.email')}
        hint={t('contact.email_hint')}
        autoComplete="email"
        error={errorOf('eml')}
        {...form.text('eml')}
      />
      <TextField label={t('contact.page')} inputMode="url" autoComplete="off" error={errorOf('page')} {...form.text('page')} />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {t('contact.send')}
      </Button>
    </form>
  );
});

/** The operator's address, for those who would rather write from their own mail. */
const SupportAddress = observer(function SupportAddress() {
  const { services } = useShell();
  const t = useText();
  const email = services.links.supportEmail;
  if (!email) return null;
  const copy = async (): Promise<void> => {
    if (await copyText(email)) services.notifications.success('notify.text_copied');
  };
  return (
    <p className={styles['aside']}>
      <span>{t('contact.write', { email })}</span>
      <Button variant="icon-ghost" icon="copy" aria-label={t('contact.copy_email')} onClick={() => void copy()} />
    </p>
  );
});

/** The sentence at a field; what is too long says how long it may be (R5-06). */
function contactErrorText(t: Translate, field: keyof ContactValues, code: FormCode): string {
  if (code === 'too_long' && field !== 'reason') return t('form.error.max_length', { length: CONTACT_MAX[field] });
  return field === 'page' && code === 'bad_request' ? t('contact.page_wrong') : t(`error.${code}`);
}
