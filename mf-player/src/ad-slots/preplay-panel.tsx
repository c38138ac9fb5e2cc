import { useText } from '@nocturne/i18n/use-text';
import { classNames } from '@nocturne/ui/css/class-names';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { PlayerStore } from '../state/player-store.ts';
import { mediaPill } from '../controls/media-pill.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { AdLink } from './ad-link.tsx';
import type { OverlayView } from '../state/ads-view.ts';
import { WhyThisAd } from './why-this-ad.tsx';
import frame from './ad-frame.module.css';
import styles from './preplay-panel.module.css';

interface PreplayPanelProps {
  store: PlayerStore;
  overlay: OverlayView;
}

/**
 * Advertisement before the first play: Play and Close both start the video. The middle shows the
 * picture, so controls and texts are at the edges.
 */
export const PreplayPanel = observer(function PreplayPanel({ store, overlay }: PreplayPanelProps) {
  const t = useText();
  const { ad, image } = overlay;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (panel.current) overlay.onRendered(panel.current);
  }, [overlay]);
  return (
    <section ref={panel} className={styles['layer']} aria-label={t('ui.advertisement')}>
      <img className={styles['picture']} src={image.url} alt={ad.cardTexts ? '' : ad.title} />
      <div className={frame['head']}>
        <p className={frame['label']}>{t('ui.advertisement')}</p>
        <WhyThisAd ad={ad} className={frame['why']} />
      </div>
      {ad.cardTexts && (
        <div className={styles['words']}>
          <p className={styles['title']}>{ad.cardTexts.title}</p>
          <p className={styles['text']}>{ad.cardTexts.text}</p>
        </div>
      )}
      <div className={classNames(frame['bar'], styles['bar'])}>
        <button
          type="button"
          className={mediaPill('bright')}
          onClick={() => store.commands.togglePlay()}
        >
          <Icon name="play" size="sm" />
          {t('player.play')}
        </button>
        <p className={styles['hint']}>{t('ads.preplay')}</p>
        {image.clickThrough && (
          <AdLink
            href={image.clickThrough}
            title={ad.cardTexts ? undefined : ad.title}
            className={mediaPill('plate', styles['visit'])}
            onFollow={() => overlay.click()}
          >
            {ad.cardTexts?.action ?? t('ads.visit')}
            <Icon name="external" size="sm" />
          </AdLink>
        )}
      </div>
      <div className={styles['close']}>
        <PlayerButton icon="close" label={t('ads.close_play')} onClick={() => overlay.close()} />
      </div>
    </section>
  );
});
