import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { MenuPopup } from '@nocturne/ui/overlays/menu-popup';
import { useMenu } from '@nocturne/ui/hooks/use-menu';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../composition/shell-context.ts';
import { linksWithAddress } from './links-with-address.ts';
import styles from './live-cams-menu.module.css';

/**
 * The operator's live cams, each in a new tab; renders nothing if there are none. Every navigation
 * closes it.
 */
export const LiveCamsMenu = observer(function LiveCamsMenu() {
  const t = useText();
  const cams = linksWithAddress(useShell().services.links.liveCams);
  const { hostRef, isOpen, leave, buttonProps, popupProps } = useMenu();
  const { key } = useLocation();
  useEffect(() => leave(), [key, leave]);
  if (cams.length === 0) return null;
  const label = t('shell.live_cams');
  const items = cams.map(({ title, url }) => ({
    id: url,
    label: title,
    icon: 'external' as const,
    href: url,
    isExternal: true,
  }));
  return (
    <div ref={hostRef} className={styles['host']}>
      <Button
        {...buttonProps}
        className={styles['button']}
        variant="ghost"
        icon="live"
        aria-label={label}
      >
        <span className={styles['word']}>{label}</span>
      </Button>
      {isOpen && <MenuPopup title={label} items={items} {...popupProps} />}
    </div>
  );
});
