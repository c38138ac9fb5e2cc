import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useShell } from '../composition/shell-context.ts';
import { useCopy } from '../common/use-copy.ts';
import styles from './contact-form.module.css';

/** The operator's address, for readers who prefer their own email program. */
export const SupportAddress = observer(function SupportAddress() {
  const { services } = useShell();
  const t = useText();
  const copy = useCopy();
  const address = useRef<HTMLElement>(null);
  const email = services.links.supportEmail;
  if (!email) return null;
  // The address is a separate element, so that only the address is selected.
  const [before, after] = t('contact.write', { email }).split(email);
  return (
    <p className={styles['aside']}>
      <span>
        {before}
        <span ref={address}>{email}</span>
        {after}
      </span>
      <Button
        variant="icon-ghost"
        icon="copy"
        aria-label={t('contact.copy_email')}
        onClick={() => void copy(email, address.current, 'notify.text_copied')}
      />
    </p>
  );
});
