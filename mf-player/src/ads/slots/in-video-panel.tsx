import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { PlayerButton } from '../../player/player-button.tsx';
import { AdLink } from './ad-link.tsx';
import type { OverlayView } from './ads-view.ts';
import styles from './in-video-panel.module.css';

/** The advertisement over a paused video: named, closable, gone on play (R4-16). */
export const InVideoPanel = observer(function InVideoPanel({ overlay }: { overlay: OverlayView }) {
  const t = useText();
  const { ad, image } = overlay;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (panel.current) overlay.drawn(panel.current);
  }, [overlay]);
  const picture = <img className={styles['picture']} src={image.url} alt={ad.title} />;
  return (
    <section ref={panel} className={styles['panel']} aria-label={t('ui.advertisement')}>
      <div className={styles['head']}>
        <p className={styles['label']}>{t('ui.advertisement')}</p>
        <PlayerButton icon="close" label={t('ads.close')} onClick={() => overlay.close()} />
      </div>
      {image.clickThrough ? (
        <AdLink href={image.clickThrough} title={ad.title} className={styles['link']} onFollow={() => overlay.click()}>
          {picture}
        </AdLink>
      ) : (
        picture
      )}
    </section>
  );
});
