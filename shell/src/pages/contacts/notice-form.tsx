import type { NoticeElement, NoticeKind } from '@nocturne/contracts/cases';
import {
  elementsOf,
  requiresSender,
  isCheckbox,
  NOTICE_MAX,
  NOTICE_PAGES_MAX,
} from '@nocturne/contracts/notice-form';
import { operations } from '@nocturne/contracts/operations';
import type { Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import type { FormCode } from '@nocturne/lib/refusal';
import { Button } from '@nocturne/ui/controls/button';
import { Checkbox } from '@nocturne/ui/forms/checkbox';
import { Callout } from '@nocturne/ui/status/callout';
import { TextArea } from '@nocturne/ui/forms/text-area';
import { TextField } from '@nocturne/ui/forms/text-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import {
  validateNotice,
  type NoticeForm as Values,
  type NoticeRefusal,
} from '../../contact/send-notice.ts';
import styles from '../../contact/contact-form.module.css';

interface NoticeFormProps {
  kind: NoticeKind;
  /** Address of the page that the notice is about; may be empty. */
  page: string;
  /** Errors of a form that was sent without scripts. */
  refusal: NoticeRefusal | undefined;
  onSend: (values: Values) => Promise<NoticeRefusal | undefined>;
}

/** The form for a notice of one kind, with its required elements; it works without scripts. */
export const NoticeForm = observer(function NoticeForm({
  kind,
  page,
  refusal,
  onSend,
}: NoticeFormProps) {
  const t = useText();
  const form = useForm<Values>({
    initial: {
      kind,
      page,
      name: '',
      eml: '',
      statement: '',
      work: '',
      depicted: '',
      signature: '',
      good_faith: false,
      authority: false,
    },
    validate: validateNotice,
    send: onSend,
    refusal,
    unsent: {
      formName: `notice-${kind}`,
      fields: ['page', 'name', 'eml', 'statement', 'work', 'depicted'],
    },
  });
  const errorOf = (name: keyof Values): string | undefined => {
    const code = form.codeOf(name);
    return code && noticeErrorText(t, name, code);
  };
  const isSenderRequired = requiresSender(kind);
  return (
    <form
      className={styles['form']}
      method="post"
      action={operations.notice.path.print({})}
      {...form.form}
    >
      {form.formCode && (
        <Callout tone="danger">
          {t(form.formCode === 'network' ? 'notice.network' : `error.${form.formCode}`)}
        </Callout>
      )}
      <p>{t(`notice.about_${kind}`)}</p>
      <input type="hidden" name="kind" value={kind} />
      <TextArea
        label={t('notice.page')}
        hint={t('notice.page_hint', { count: NOTICE_PAGES_MAX })}
        rows={2}
        inputMode="url"
        autoComplete="off"
        required
        error={errorOf('page')}
        {...form.text('page')}
      />
      <TextArea
        label={t('notice.statement')}
        rows={5}
        required
        error={errorOf('statement')}
        {...form.text('statement')}
      />
      {elementsOf(kind)
        .filter((element) => element === 'work' || element === 'depicted')
        .map((element) => (
          <TextArea
            key={element}
            label={t(`notice.${element}`)}
            rows={3}
            required
            error={errorOf(element)}
            {...form.text(element)}
          />
        ))}
      {isSenderRequired && (
        <TextField
          label={t('notice.name')}
          autoComplete="name"
          required
          error={errorOf('name')}
          {...form.text('name')}
        />
      )}
      <TextField
        type="email"
        label={t('notice.email')}
        hint={t(isSenderRequired ? 'notice.email_hint' : 'contact.email_hint')}
        autoComplete="email"
        required={isSenderRequired}
        error={errorOf('eml')}
        {...form.text('eml')}
      />
      {elementsOf(kind)
        .filter(isCheckbox)
        .map((element) => (
          <Checkbox key={element} value="1" error={errorOf(element)} {...form.box(element)}>
            {t(`notice.${element}`)}
          </Checkbox>
        ))}
      {requiresSignature(kind) && (
        <TextField
          label={t('notice.signature')}
          autoComplete="name"
          required
          error={errorOf('signature')}
          {...form.text('signature')}
        />
      )}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {t('notice.send')}
      </Button>
    </form>
  );
});

function requiresSignature(kind: NoticeKind): boolean {
  const elements: readonly NoticeElement[] = elementsOf(kind);
  return elements.includes('signature');
}

function noticeErrorText(t: Translate, field: keyof Values, code: FormCode): string {
  if (code === 'too_long' && field in NOTICE_MAX)
    return t('form.error.max_length', { length: NOTICE_MAX[field as keyof typeof NOTICE_MAX] });
  return field === 'page' && code === 'bad_request' ? t('notice.page_wrong') : t(`error.${code}`);
}
