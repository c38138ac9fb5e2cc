import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { PlayerButton } from '../../player/player-button.tsx';
import { AdLink } from './ad-link.tsx';
import { AdWords } from './ad-words.tsx';
import type { OverlayView } from './ads-view.ts';
import { WhyThisAd } from './why-this-ad.tsx';
import styles from './in-video-panel.module.css';

/** Advertisement over a paused video: labeled, closable, and removed on play. */
export const InVideoPanel = observer(function InVideoPanel({ overlay }: { overlay: OverlayView }) {
  const t = useText();
  const { ad, image } = overlay;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (panel.current) overlay.drawn(panel.current);
  }, [overlay]);
  const picture = (
    <img className={styles['picture']} src={image.url} alt={ad.words ? '' : ad.title} />
  );
  return (
    <section
      ref={panel}
      className={styles['panel']}
      data-worded={ad.words !== undefined}
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
          title={ad.words ? undefined : ad.title}
          className={styles['link']}
          onFollow={() => overlay.click()}
        >
          {picture}
          {ad.words && <AdWords words={ad.words} />}
        </AdLink>
      ) : (
        picture
      )}
    </section>
  );
});
