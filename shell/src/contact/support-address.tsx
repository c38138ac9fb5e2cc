import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { copyOrSelect } from '../app/copy-text.ts';
import { useShell } from '../app/shell-context.ts';
import styles from './contact-form.module.css';

/** The operator's address, for those who would rather write from their own mail. */
export const SupportAddress = observer(function SupportAddress() {
  const { services } = useShell();
  const t = useText();
  const address = useRef<HTMLElement>(null);
  const email = services.links.supportEmail;
  if (!email) return null;
  const copy = async (): Promise<void> => {
    if (await copyOrSelect(email, address.current)) services.notifications.success('notify.text_copied');
  };
  // The address is an element of its own: it alone is selected.
  const [before, after] = t('contact.write', { email }).split(email);
  return (
    <p className={styles['aside']}>
      <span>
        {before}
        <span ref={address}>{email}</span>
        {after}
      </span>
      <Button variant="icon-ghost" icon="copy" aria-label={t('contact.copy_email')} onClick={() => void copy()} />
    </p>
  );
});
