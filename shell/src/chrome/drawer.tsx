import type { RouteMatch } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { useFocusTrap } from '@nocturne/ui/use-focus-trap';
import { useScrollLock } from '@nocturne/ui/use-scroll-lock';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { navEntries, ownEntries, type NavEntry } from './nav-entries.ts';
import { PreviewsSwitch } from './previews-switch.tsx';
import styles from './drawer.module.css';

/** The mobile menu: navigation in a drawer, and what narrow windows, most of them touched, show moving by itself can be stopped here; Escape, the scrim and every navigation close it (R2.1-05). */
export const Drawer = observer(function Drawer({ match, onClose }: { match: RouteMatch | undefined; onClose: () => void }) {
  const t = useText();
  const boxRef = useRef<HTMLElement>(null);
  const { key, search } = useLocation();
  const openedAt = useRef(key);
  useFocusTrap(boxRef, onClose);
  useScrollLock();
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
  return createPortal(
    <div className={styles['scrim']} role="presentation" onClick={(event) => event.target === event.currentTarget && onClose()}>
      <section ref={boxRef} className={styles['drawer']} role="dialog" aria-modal="true" aria-label={t('shell.menu')} tabIndex={-1}>
        <Button variant="icon-ghost" icon="close" className={styles['close']} aria-label={t('ui.close')} onClick={() => onClose()} />
        <nav aria-label={t('shell.nav')}>
          <Entries entries={navEntries(match)} />
        </nav>
        <nav className={styles['own']} aria-labelledby="drawer-own">
          <h2 id="drawer-own">{t('shell.yours')}</h2>
          <Entries entries={ownEntries(match, new URLSearchParams(search))} />
        </nav>
        <div className={styles['choices']}>
          <PreviewsSwitch />
        </div>
      </section>
    </div>,
    document.body,
  );
});

const Entries = observer(function Entries({ entries }: { entries: readonly NavEntry[] }) {
  const t = useText();
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.key}>
          <a href={entry.href} aria-current={entry.isCurrent ? 'page' : undefined}>
            {t(entry.key)}
          </a>
        </li>
      ))}
    </ul>
  );
});
