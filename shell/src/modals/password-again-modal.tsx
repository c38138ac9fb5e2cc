import type { Modal as ModalState } from '@nocturne/contracts/entities/interface';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { failureCode } from '@nocturne/stores/failure-code';
import { Button } from '@nocturne/ui/controls/button';
import { Modal } from '@nocturne/ui/overlays/modal';
import { Callout } from '@nocturne/ui/status/callout';
import { PasswordField } from '@nocturne/ui/forms/password-field';
import { useForm } from '@nocturne/ui/hooks/use-form';
import { observer } from 'mobx-react-lite';
import { useShell } from '../composition/shell-context.ts';
import styles from '../contact/contact-form.module.css';
import { acceptPassword } from '../composition/prompt-for-password.ts';

type Values = { pwd: string };

/**
 * Asks for the password again before an action that an unattended browser must not be able to do.
 */
export const PasswordAgainModal = observer(function PasswordAgainModal({
  modal,
}: {
  modal: ModalState;
}) {
  const { services } = useShell();
  const t = useText();
  const send = async ({ pwd }: Values) => {
    const refusal = await verifyPassword(services, pwd);
    if (!refusal) acceptPassword(services.modals);
    return refusal;
  };
  const form = useForm<Values>({
    initial: { pwd: '' },
    validate: ({ pwd }) => (pwd === '' ? { pwd: 'required' } : {}),
    send,
  });
  const code = form.codeOf('pwd');
  return (
    <Modal
      title={t('password_again.title')}
      subtitle={t('password_again.why')}
      closesOutside={modal.click_outside}
      onClose={() => services.modals.close('PasswordAgain')}
    >
      <form className={styles['form']} {...form.form}>
        {form.formCode && <Callout tone="danger">{t(`error.${form.formCode}`)}</Callout>}
        <PasswordField
          label={t('password_again.field')}
          autoComplete="current-password"
          required
          error={code && t(`error.${code}`)}
          {...form.text('pwd')}
        />
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
          {t('password_again.submit')}
        </Button>
      </form>
    </Modal>
  );
});

async function verifyPassword(
  { api }: Pick<Services, 'api'>,
  pwd: string,
): Promise<Refusal<'pwd'> | undefined> {
  try {
    const result = await api.post('ownMember', { act: 'prove', pwd });
    return result.ok ? undefined : refusalOf(result.refusal.errors, ['pwd'], result.refusal.code);
  } catch (error) {
    return { fields: {}, form: failureCode(error) };
  }
}
