import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { useShell } from '../composition/shell-context.ts';
import styles from './blank-page.module.css';

/** The only content after the panic key: a quiet control that restores the page. */
export const BlankPage = observer(function BlankPage() {
  const { panic } = useShell();
  const t = useText();
  if (!panic.isBlank) return null;
  return createPortal(
    <main className={styles['blank']} data-blank-page="">
      <button type="button" className={styles['back']} onClick={() => panic.restore()}>
        {t('offline.blank_back')}
      </button>
    </main>,
    document.body,
  );
});
