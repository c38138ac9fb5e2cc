import { useText } from '@nocturne/i18n/use-text';
import { Brand } from '@nocturne/ui/brand';
import { Button } from '@nocturne/ui/button';
import { useState } from 'react';
import { copyText } from '../app/copy-text.ts';
import { useShell } from '../app/shell-context.ts';
import styles from './blocked.module.css';

/** Shown instead of the site where the law of the place forbids it (R4-03, R2.3-14); it has no route of its own (R2.1-27). In a frame it is small (R4-23). */
export function Blocked({ isSmall = false }: { isSmall?: boolean }) {
  return isSmall ? <SmallNotice /> : <WholeNotice />;
}

function SmallNotice() {
  const t = useText();
  const { host } = useShell();
  return (
    <main className={styles['small']} data-site="">
      <title>{t('shell.blocked_title', { host })}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles['small-title']}>{t('shell.blocked_title', { host })}</h1>
      <p>{t('shell.blocked_subtitle')}</p>
    </main>
  );
}

function WholeNotice() {
  const t = useText();
  const { host, services } = useShell();
  const email = services.links.supportEmail;
  return (
    <main className={styles['page']} data-site="">
      <title>{t('shell.blocked_title', { host })}</title>
      <meta name="robots" content="noindex" />
      <article className={styles['prose']}>
        <Brand href="/" />
        <h1 className={styles['title']}>{t('shell.blocked_title', { host })}</h1>
        <h2 className={styles['subtitle']}>{t('shell.blocked_subtitle')}</h2>
        <p className={styles['date']}>{t('shell.blocked_updated')}</p>
        <p>{t('shell.blocked_why')}</p>
        <p>{t('shell.blocked_device')}</p>
        <p>{t('shell.blocked_ask')}</p>
        {email && <CopyEmail email={email} />}
      </article>
      <footer className={styles['foot']}>{t('shell.rta')}</footer>
    </main>
  );
}

/** Copies the support address; a refused copy is only logged and the address stays readable (R8-11). */
function CopyEmail({ email }: { email: string }) {
  const t = useText();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => setIsCopied(await copyText(email));
  return (
    <p className={styles['support']}>
      {t('shell.blocked_support')} <span>{email}</span>
      <Button size="sm" onClick={() => void copy()}>
        {t('shell.blocked_copy')}
      </Button>
      <span role="status">{isCopied ? t('shell.blocked_copied') : ''}</span>
    </p>
  );
}
