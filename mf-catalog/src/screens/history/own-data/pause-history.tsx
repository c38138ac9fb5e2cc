import { useText } from '@nocturne/i18n/use-text';
import type { OwnDataStore } from '@nocturne/stores/own-data-store';
import { Switch } from '@nocturne/ui/controls/switch';
import { observer } from 'mobx-react-lite';
import styles from './own-data.module.css';

/**
 * Turns recording on or off. The switch is disabled until the stored setting is read; an earlier
 * press could do the opposite.
 */
export const PauseHistory = observer(function PauseHistory({
  store,
  onAnnounce,
}: {
  store: OwnDataStore;
  onAnnounce: (text: string) => void;
}) {
  const t = useText();
  const setPaused = (isPaused: boolean): void => {
    store.pause(isPaused);
    onAnnounce(t(isPaused ? 'own_data.paused' : 'own_data.resumed'));
  };
  return (
    <section className={styles['panel']} aria-labelledby="own-data-pause">
      <div className={styles['switch']}>
        <h2 id="own-data-pause" className={styles['title']}>
          {t('own_data.pause')}
        </h2>
        <Switch
          label={t('own_data.pause')}
          isOn={store.isPaused}
          onChange={setPaused}
          disabled={!store.isReady}
        />
      </div>
      <p className={styles['text']}>{t('own_data.pause_text')}</p>
    </section>
  );
});
