import { TOAST_MS } from '@nocturne/contracts/constants';
import { useText } from '@nocturne/i18n/use-text';
import { Icon } from '@nocturne/ui/icons/icon';
import { useEffect, useState } from 'react';
import styles from './connection-status.module.css';
import { useOnline } from './use-online.ts';

/** Shows that the connection is lost, and then for the duration of a toast that it is back. */
export function ConnectionStatus() {
  const t = useText();
  const isOnline = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  const isBack = isOnline && wasOffline;
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setWasOffline(false), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isBack]);
  return (
    <div role="status" className={styles['place']}>
      {wasOffline && (
        <p className={styles['notice']} data-back={isBack || undefined}>
          <Icon name={isBack ? 'check-circle' : 'alert'} />
          {t(isBack ? 'offline.back' : 'offline.gone')}
        </p>
      )}
    </div>
  );
}
