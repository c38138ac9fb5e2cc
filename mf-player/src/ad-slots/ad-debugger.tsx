import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import type { AdLogLine } from '../state/ads-view.ts';
import styles from './ad-debugger.module.css';

/**
 * Shows staff with `?ad_debug=1` each request, choice, event and refusal in protocol terms, for
 * reading and copying.
 */
export const AdDebugger = observer(function AdDebugger({ log }: { log: readonly AdLogLine[] }) {
  const t = useText();
  return (
    <textarea
      className={styles['panel']}
      aria-label={t('ads.debugger')}
      readOnly
      rows={10}
      value={log.length === 0 ? t('ads.debugger_empty') : log.map(formatLine).join('\n')}
    />
  );
});

function formatLine({ slot, tag, step, detail }: AdLogLine): string {
  return [step, slot, tag, detail].filter((part) => part !== '').join(' ');
}
