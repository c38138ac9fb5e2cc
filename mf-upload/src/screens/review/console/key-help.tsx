import { useText } from '@nocturne/i18n/use-text';
import { Modal } from '@nocturne/ui/overlays/modal';
import { Switch } from '@nocturne/ui/controls/switch';
import { observer } from 'mobx-react-lite';
import type { ConsoleStore } from './console-store.ts';
import styles from './console.module.css';

const KEYS = [
  ['A', 'review.approve'],
  ['P', 'review.ask_papers'],
  ['R', 'review.reject'],
  ['J', 'review.help_next'],
  ['K', 'review.help_previous'],
  ['?', 'review.help_this'],
] as const;

/** List of keyboard shortcuts, and a switch to turn them off. */
export const KeyHelp = observer(function KeyHelp({
  consoleStore,
  onClose,
}: {
  consoleStore: ConsoleStore;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <Modal title={t('review.help')} subtitle={t('review.help_text')} onClose={onClose}>
      <dl className={styles['keys']}>
        {KEYS.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd className={styles['key']}>{key}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['switch']}>
        <span aria-hidden="true">{t('review.help_switch')}</span>
        <Switch
          label={t('review.help_switch')}
          isOn={consoleStore.hasShortcuts}
          onChange={(isOn) => consoleStore.setShortcuts(isOn)}
        />
      </div>
    </Modal>
  );
});
