import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { PlayerButton } from '../controls/player-button.tsx';
import { AdLink } from './ad-link.tsx';
import { AdCardText } from './ad-card-text.tsx';
import type { OverlayView } from '../state/ads-view.ts';
import { WhyThisAd } from './why-this-ad.tsx';
import styles from './in-video-panel.module.css';

/** Advertisement over a paused video: labeled, closable, and removed on play. */
export const InVideoPanel = observer(function InVideoPanel({ overlay }: { overlay: OverlayView }) {
  const t = useText();
  const { ad, image } = overlay;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (panel.current) overlay.onRendered(panel.current);
  }, [overlay]);
  const picture = (
    <img className={styles['picture']} src={image.url} alt={ad.cardTexts ? '' : ad.title} />
  );
  return (
    <section
      ref={panel}
      className={styles['panel']}
      data-worded={ad.cardTexts !== undefined}
      aria-label={t('ui.advertisement')}
    >
      <div className={styles['head']}>
        <p className={styles['label']}>{t('ui.advertisement')}</p>
        <WhyThisAd ad={ad} className={styles['why']} />
        <PlayerButton icon="close" label={t('ads.close')} onClick={() => overlay.close()} />
      </div>
      {image.clickThrough ? (
        <AdLink
          href={image.clickThrough}
          title={ad.cardTexts ? undefined : ad.title}
          className={styles['link']}
          onFollow={() => overlay.click()}
        >
          {picture}
          {ad.cardTexts && <AdCardText texts={ad.cardTexts} />}
        </AdLink>
      ) : (
        picture
      )}
    </section>
  );
});
