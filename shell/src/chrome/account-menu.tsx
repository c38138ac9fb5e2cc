import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { leaveOverlays } from '@nocturne/lib/overlays';
import { failureCode } from '@nocturne/stores/failure-code';
import { Avatar } from '@nocturne/ui/icons/avatar';
import { MenuPopup } from '@nocturne/ui/overlays/menu-popup';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { useMenu } from '@nocturne/ui/hooks/use-menu';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../composition/shell-context.ts';
import { accountEntries } from './account-entries.ts';
import styles from './account-menu.module.css';

/** The account menu; its button shows the first letter of the name. Every navigation closes it. */
export const AccountMenu = observer(function AccountMenu() {
  const { services } = useShell();
  const t = useText();
  const { hostRef, isOpen, leave, buttonProps, popupProps } = useMenu();
  const { key } = useLocation();
  useEffect(() => leave(), [key, leave]);
  // The server's page is the same for all members, so it shows the name only after hydration.
  const isHydrated = useHydrated();
  const user = isHydrated ? services.session.user : null;
  const name = user?.username ?? '';
  const signOut = async () => {
    const { session, locale, notifications } = services;
    const hasChosenLanguage = locale.isChosen();
    try {
      await session.signOut();
      // Signing out removes the choice of language, and only the server knows the next language.
      if (hasChosenLanguage) leaveOverlays(() => location.assign(href('index')));
      else services.navigate(href('index'));
    } catch (error) {
      notifications.error(`error.${failureCode(error)}`);
    }
  };
  const entries = accountEntries(services.session.user ?? { user_id: 0 });
  const items = [
    ...entries.map(({ key: labelKey, ...entry }) => ({ ...entry, label: t(labelKey) })),
    {
      id: 'sign-out',
      label: t('shell.sign_out'),
      icon: 'logout' as const,
      onSelect: () => void signOut(),
    },
  ];
  return (
    <div ref={hostRef} className={styles['host']}>
      <button
        {...buttonProps}
        type="button"
        className={styles['button']}
        aria-label={t('shell.account', { name })}
      >
        <Avatar name={name} pictureUrl={user?.avatar || undefined} isOwn size="md" />
      </button>
      {isOpen && <MenuPopup title={name} items={items} {...popupProps} />}
    </div>
  );
});
