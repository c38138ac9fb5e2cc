import { useText } from '@nocturne/i18n/use-text';
import { Brand } from '@nocturne/ui/icons/brand';
import { Button } from '@nocturne/ui/controls/button';
import { Icon } from '@nocturne/ui/icons/icon';
import { useRef, useState } from 'react';
import { copyOrSelect } from '../common/copy-text.ts';
import { useShell } from '../composition/shell-context.ts';
import styles from './blocked.module.css';

interface BlockedProps {
  isSmall?: boolean;
  /** ISO code of the blocked location; empty if unknown. */
  locationCode?: string | undefined;
}

/**
 * The blocked page, shown instead of the site where local law forbids it. It has no route. In a
 * frame it is small.
 */
export function Blocked({ isSmall = false, locationCode = '' }: BlockedProps) {
  return isSmall ? (
    <CompactBlockedPage locationCode={locationCode} />
  ) : (
    <FullBlockedPage locationCode={locationCode} />
  );
}

/** Names the location whose law applies. */
function useBlockedLocationText(locationCode: string): string {
  const t = useText();
  return locationCode === ''
    ? t('shell.age_title')
    : t('gates.blocked_place', { place: locationCode });
}

function CompactBlockedPage({ locationCode }: { locationCode: string }) {
  const t = useText();
  const { host } = useShell();
  return (
    <main className={styles['small']} data-site="">
      <title>{t('shell.blocked_title', { host })}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles['small-title']}>{t('shell.blocked_title', { host })}</h1>
      <p>{useBlockedLocationText(locationCode)}</p>
    </main>
  );
}

function FullBlockedPage({ locationCode }: { locationCode: string }) {
  const t = useText();
  const { host, services } = useShell();
  const email = services.links.supportEmail;
  return (
    <div className={styles['page']} data-site="">
      <title>{t('shell.blocked_title', { host })}</title>
      <meta name="robots" content="noindex" />
      <header className={styles['head']}>
        <Brand href="/" />
      </header>
      <main className={styles['prose']}>
        <p className={styles['about']}>
          <Icon name="globe" size="xs" />
          {useBlockedLocationText(locationCode)}
        </p>
        <h1 className={styles['title']}>{t('shell.blocked_title', { host })}</h1>
        <p className={styles['date']}>{t('shell.blocked_updated')}</p>
        <p>{t('shell.blocked_why')}</p>
        <h2 className={styles['subtitle']}>{t('gates.device_title')}</h2>
        <p>{t('shell.blocked_device')}</p>
        <h2 className={styles['subtitle']}>{t('gates.ask_title')}</h2>
        <p>{t('shell.blocked_ask')}</p>
        {email && <CopyEmail email={email} />}
      </main>
      <footer className={styles['foot']}>
        <span className={styles['label']}>{t('shell.rta')}</span>
      </footer>
    </div>
  );
}

/**
 * Copies the support address and shows the result beside the button, because this page has no
 * toasts.
 */
function CopyEmail({ email }: { email: string }) {
  const t = useText();
  const address = useRef<HTMLSpanElement>(null);
  const [result, setResult] = useState<'none' | 'copied' | 'refused'>('none');
  const copy = async () =>
    setResult((await copyOrSelect(email, address.current)) ? 'copied' : 'refused');
  return (
    <div className={styles['support']}>
      <p>
        {t('shell.blocked_support')}{' '}
        <span ref={address} className={styles['email']}>
          {email}
        </span>
      </p>
      <span role="status" className={styles['result']} data-result={result}>
        {result === 'refused' && t('notify.copy_refused')}
        {result === 'copied' && (
          <>
            <Icon name="check" size="xs" />
            {t('shell.blocked_copied')}
          </>
        )}
      </span>
      <Button icon="copy" onClick={() => void copy()}>
        {t('shell.blocked_copy')}
      </Button>
    </div>
  );
}
