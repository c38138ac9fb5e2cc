import { href, type RouteMatch } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Brand } from '@nocturne/ui/icons/brand';
import { Button } from '@nocturne/ui/controls/button';
import { useFocusTrap } from '@nocturne/ui/hooks/use-focus-trap';
import { useScrollLock } from '@nocturne/ui/hooks/use-scroll-lock';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useShell } from '../composition/shell-context.ts';
import { DrawerGroup } from './drawer-group.tsx';
import { linksWithAddress } from './links-with-address.ts';
import { LanguageMenu } from './language-menu.tsx';
import { navEntries, personalEntries, type NavEntry } from './nav-entries.ts';
import { PreviewsSwitch } from './previews-switch.tsx';
import { ThemeButton } from './theme-button.tsx';
import styles from './drawer.module.css';

/**
 * The mobile menu: the header's links, the visitor's own lists, live cams, language, theme and
 * previews. Escape, the scrim and every navigation close it.
 */
export const Drawer = observer(function Drawer({
  match,
  onClose,
}: {
  match: RouteMatch | undefined;
  onClose: () => void;
}) {
  const t = useText();
  const { services } = useShell();
  const boxRef = useRef<HTMLElement>(null);
  const { key, search } = useLocation();
  const keyAtOpening = useRef(key);
  useFocusTrap(boxRef, onClose);
  useScrollLock();
  useEffect(() => {
    if (key !== keyAtOpening.current) onClose();
  }, [key, onClose]);
  const link = ({ key: labelKey, ...entry }: NavEntry) => ({ ...entry, label: t(labelKey) });
  const isStaff = services.session.user?.is_staff === true;
  const cams = linksWithAddress(services.links.liveCams).map(({ title, url }) => ({
    label: title,
    href: url,
    isExternal: true,
  }));
  return createPortal(
    <div
      className={styles['scrim']}
      role="presentation"
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <section
        ref={boxRef}
        className={styles['drawer']}
        role="dialog"
        aria-modal="true"
        aria-label={t('shell.menu')}
        tabIndex={-1}
      >
        <div className={styles['head']}>
          <Brand href={href('index')} />
          <Button
            variant="icon-ghost"
            icon="close"
            aria-label={t('ui.close')}
            onClick={() => onClose()}
          />
        </div>
        <div className={styles['body']}>
          <DrawerGroup label={t('shell.nav')} links={navEntries(match).map(link)} />
          <DrawerGroup title={t('shell.live_cams')} links={cams} />
          <DrawerGroup
            title={t('shell.yours')}
            links={personalEntries(match, new URLSearchParams(search), isStaff).map(link)}
          />
          <div className={styles['choices']}>
            <LanguageMenu />
            <ThemeButton />
            <PreviewsSwitch />
          </div>
        </div>
        {!services.session.isMember && <SignInButtons />}
      </section>
    </div>,
    document.body,
  );
});

/** Stays within reach of the thumb, below everything that scrolls. */
const SignInButtons = observer(function SignInButtons() {
  const t = useText();
  return (
    <div className={styles['foot']}>
      <Button variant="primary" size="lg" isBlock href={href('signin')}>
        {t('common.sign_in')}
      </Button>
      <Button isBlock href={href('signup')}>
        {t('shell.sign_up')}
      </Button>
    </div>
  );
});
