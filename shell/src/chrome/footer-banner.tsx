import { FOOTER_AD_HEIGHT, FOOTER_AD_WIDTH } from '@nocturne/contracts/constants';
import { useText } from '@nocturne/i18n/use-text';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { WhyAd } from '@nocturne/ui/overlays/why-ad';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../composition/shell-context.ts';
import { ALL_PLACEMENTS, FooterPlacements } from './footer-placements.ts';
import { whenNear } from './when-near.ts';
import styles from './footer-banner.module.css';

/**
 * The footer's advertisements: four placements, two on narrow windows. Each ad is a document in a
 * frame without scripts and origin, so no ad code runs in the page. The server renders the
 * placements. After hydration the browser fills them with the tags that caps and consent allow
 * (settlement 50).
 */
export const FooterBanner = observer(function FooterBanner() {
  const { adTags } = useShell().services;
  const t = useText();
  const isHydrated = useHydrated();
  const [placements] = useState(() => new FooterPlacements(adTags));
  const shownPlacements = isHydrated ? placements.visible : ALL_PLACEMENTS;
  if (!adTags.hasPlan('footer') || shownPlacements.length === 0) return null;
  return (
    <aside className={styles['banner']} aria-label={t('ui.advertisement')}>
      <div className={styles['head']}>
        <p className={styles['label']}>{t('ui.advertisement')}</p>
        <WhyAd subject="footer" host={adTags.otherHosts('footer')} className={styles['label']} />
      </div>
      <ul className={styles['places']}>
        {shownPlacements.map((placement) => (
          <Placement key={placement} placements={placements} placement={placement} />
        ))}
      </ul>
    </aside>
  );
});

/**
 * One placement at its fixed size. Its frame loads when the visitor comes near, but not behind the
 * age gate, nor while the placement is hidden.
 */
const Placement = observer(function Placement({
  placements,
  placement,
}: {
  placements: FooterPlacements;
  placement: number;
}) {
  const t = useText();
  const ref = useRef<HTMLLIElement>(null);
  const address = placements.addressAt(placement);
  const { isPassed } = useShell().ageGate;
  useEffect(
    () =>
      ref.current && isPassed ? whenNear(ref.current, () => placements.fill(placement)) : undefined,
    [placements, placement, isPassed],
  );
  return (
    <li ref={ref} className={styles['place']}>
      {address && (
        <iframe
          className={styles['frame']}
          title={`${t('ui.advertisement')} ${placement + 1}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          loading="lazy"
          width={FOOTER_AD_WIDTH}
          height={FOOTER_AD_HEIGHT}
          src={address}
        />
      )}
    </li>
  );
});
