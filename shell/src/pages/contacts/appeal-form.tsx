import { STATEMENT_MAX } from '@nocturne/contracts/cases';
import type { AppealValues } from '@nocturne/contracts/notice-form';
import { operations } from '@nocturne/contracts/operations';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { TextArea } from '@nocturne/ui/forms/text-area';
import { TextField } from '@nocturne/ui/forms/text-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { validateAppeal, type AppealRefusal } from '../../contact/send-notice.ts';
import styles from '../../contact/contact-form.module.css';

interface AppealFormProps {
  reference: string;
  refusal: AppealRefusal | undefined;
  onSend: (values: AppealValues) => Promise<AppealRefusal | undefined>;
}

/** The form to appeal against the decision of a case; it works without scripts. */
export const AppealForm = observer(function AppealForm({
  reference,
  refusal,
  onSend,
}: AppealFormProps) {
  const t = useText();
  const unsent = { formName: `appeal-${reference}`, fields: ['text'] } as const;
  const form = useForm<AppealValues>({
    initial: { reference, secret: '', text: '' },
    validate: validateAppeal,
    send: onSend,
    refusal,
    unsent,
  });
  const { formCode } = form;
  const textCode = form.codeOf('text');
  return (
    <form
      className={styles['form']}
      method="post"
      action={operations.appeal.path.print({})}
      {...form.form}
    >
      {formCode && (
        <Callout tone="danger">
          {formCode === 'network'
            ? t('notice.network')
            : t(formCode === 'state_conflict' ? 'case.appeal_none' : `error.${formCode}`)}
        </Callout>
      )}
      <input type="hidden" name="reference" value={reference} />
      <TextArea
        label={t('case.text')}
        rows={5}
        required
        error={
          textCode &&
          (textCode === 'too_long'
            ? t('form.error.max_length', { length: STATEMENT_MAX })
            : t(`error.${textCode}`))
        }
        {...form.text('text')}
      />
      <TextField
        label={t('case.secret')}
        hint={t('case.secret_hint')}
        autoComplete="off"
        error={form.codeOf('secret') && t('case.secret_wrong')}
        {...form.text('secret')}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {t('case.appeal_send')}
      </Button>
    </form>
  );
});
