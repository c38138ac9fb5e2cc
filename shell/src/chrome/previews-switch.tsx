import { useText } from '@nocturne/i18n/use-text';
import { Switch } from '@nocturne/ui/controls/switch';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { observer } from 'mobx-react-lite';
import { useShell } from '../composition/shell-context.ts';
import styles from './previews-switch.module.css';

/**
 * Turns the previews of tiles on or off (WCAG 2.2.2). The server renders it on; the browser applies
 * the saved choice.
 */
export const PreviewsSwitch = observer(function PreviewsSwitch() {
  const t = useText();
  const { previews } = useShell();
  const isHydrated = useHydrated();
  const label = t('shell.previews');
  return (
    <label className={styles['choice']}>
      <span>{label}</span>
      <Switch
        label={label}
        isOn={!isHydrated || previews.isOn}
        onChange={(isOn) => previews.setOn(isOn)}
      />
    </label>
  );
});
