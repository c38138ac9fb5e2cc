import { useText } from '@nocturne/i18n/use-text';
import { Icon } from '@nocturne/ui/icon';
import { observer } from 'mobx-react-lite';
import type { PlayerStore } from '../../core/player-store.ts';
import { PlayerButton } from '../../player/player-button.tsx';
import { AdLink } from './ad-link.tsx';
import type { OverlayView } from './ads-view.ts';
import styles from './preplay-panel.module.css';

interface PreplayPanelProps {
  store: PlayerStore;
  overlay: OverlayView;
}

/** The advertisement before the first play (R4-16): Play and close both start the video. */
export const PreplayPanel = observer(function PreplayPanel({ store, overlay }: PreplayPanelProps) {
  const t = useText();
  const { ad, image } = overlay;
  return (
    <section className={styles['layer']} aria-label={t('ui.advertisement')}>
      <img className={styles['picture']} src={image.url} alt={ad.title} />
      <div className={styles['center']}>
        <p className={styles['label']}>{t('ui.advertisement')}</p>
        <button type="button" className={styles['play']} aria-label={t('player.play')} onClick={() => store.commands.togglePlay()}>
          <Icon name="play" />
        </button>
        <p className={styles['hint']}>{t('ads.preplay')}</p>
        {image.clickThrough && (
          <AdLink href={image.clickThrough} title={ad.title} className={styles['visit']} onFollow={() => overlay.click()}>
            {t('ads.visit')}
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
