import { useText } from '@nocturne/i18n/use-text';
import { Switch } from '@nocturne/ui/controls/switch';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { observer } from 'mobx-react-lite';
import { useShell } from '../composition/shell-context.ts';
import styles from './panic-switch.module.css';

/**
 * Turns the panic key on and explains it. The server renders it off; the browser applies the saved
 * choice.
 */
export const PanicSwitch = observer(function PanicSwitch() {
  const t = useText();
  const { panic } = useShell();
  const isOn = useHydrated() && panic.isOn;
  const label = t('offline.panic');
  const text = t('offline.panic_text');
  return (
    <label className={styles['choice']}>
      <span className={styles['label']}>{label}</span>
      <Switch label={`${label}: ${text}`} isOn={isOn} onChange={(wanted) => panic.setOn(wanted)} />
      {isOn && <span className={styles['text']}>{text}</span>}
    </label>
  );
});
