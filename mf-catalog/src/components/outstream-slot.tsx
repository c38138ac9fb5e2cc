import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import styles from './outstream-slot.module.css';

/** The player's code is asked for when the place is this near to the window. */
const NEAR = '200px';

/** The advertisement's place in the grid (R2.3-04): drawn by the server with its whole size, filled by the player's remote as it comes near. */
export const OutstreamSlot = observer(function OutstreamSlot() {
  const t = useText();
  const { ads } = useServices();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = host.current;
    const leaving = new AbortController();
    if (!place || typeof IntersectionObserver === 'undefined') return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        ads.outstream(place, leaving.signal);
      },
      { rootMargin: NEAR },
    );
    watcher.observe(place);
    return () => {
      watcher.disconnect();
      leaving.abort();
    };
  }, [ads]);
  return (
    <section className={styles['slot']} aria-label={t('ui.advertisement')}>
      <p className={styles['label']}>{t('ui.advertisement')}</p>
      <div ref={host} className={styles['host']} />
    </section>
  );
});
