import type { AdTag } from '@nocturne/contracts/ads';
import { FOOTER_AD_HEIGHT, FOOTER_AD_SLOTS, FOOTER_AD_WIDTH } from '@nocturne/contracts/constants';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useSyncExternalStore } from 'react';
import { useShell } from '../app/shell-context.ts';
import styles from './footer-banner.module.css';

/**
 * The footer's advertisements (R2.2-03): four places, two on narrow windows. Each is a document of its own in a frame without scripts and
 * without an origin, so nothing of an ad runs in the page. The server draws the places, the browser fills them once it has taken over.
 */
export const FooterBanner = observer(function FooterBanner() {
  const { services } = useShell();
  const t = useText();
  const isHydrated = useSyncExternalStore(subscribeToNothing, onBrowser, onServer);
  const planned = services.adPlan.footer;
  if (!planned || planned.length === 0) return null;
  // Hosts of others hear of the visitor only after consent (settlement 50).
  const tags = planned.filter(({ url }) => url.startsWith('/') || services.analytics.consent === 'yes');
  if (isHydrated && tags.length === 0) return null;
  return (
    <aside className={styles['banner']} aria-label={t('ui.advertisement')}>
      <p className={styles['label']}>{t('ui.advertisement')}</p>
      <ul className={styles['places']}>
        {Array.from({ length: FOOTER_AD_SLOTS }, (_, place) => (
          <li key={place} className={styles['place']}>
            {isHydrated && (
              // Asked for when the visitor comes near, and not at all where its place is hidden.
              <iframe
                className={styles['frame']}
                title={`${t('ui.advertisement')} ${place + 1}`}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                referrerPolicy="no-referrer"
                loading="lazy"
                width={FOOTER_AD_WIDTH}
                height={FOOTER_AD_HEIGHT}
                src={addressAt(tags, place)}
              />
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
});

/** Tags take turns over the places; the own server is told which place it fills. */
function addressAt(tags: readonly AdTag[], place: number): string {
  const url = tags[place % tags.length]?.url ?? '';
  return url.startsWith('/') ? `${url}&at=${place}` : url;
}

const subscribeToNothing = () => () => undefined;
const onBrowser = () => true;
const onServer = () => false;
