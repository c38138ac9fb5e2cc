import type { MessageKey } from '@nocturne/i18n/messages';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { Icon, type IconName } from '@nocturne/ui/icon';
import { VisuallyHidden } from '@nocturne/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import { CHECK_NAMES, type CheckState } from '../../checks/rules.ts';
import { checkText } from './check-text.ts';
import styles from './upload.module.css';
import type { ChosenFile } from './upload-store.ts';

const ICONS: Readonly<Record<CheckState, IconName>> = { ok: 'check-circle', bad: 'alert', wait: 'spinner', unknown: 'clock' };
const STATES: Readonly<Record<CheckState, MessageKey>> = {
  ok: 'upload.state_ok',
  bad: 'upload.state_bad',
  wait: 'upload.state_wait',
  unknown: 'upload.state_unknown',
};

/** The checks of one file; a mark is never a colour alone. */
export const CheckList = observer(function CheckList({ file }: { file: ChosenFile }) {
  const t = useText();
  const language = useLanguage();
  return (
    <ul className={styles['checks']} aria-label={t('upload.checks_of', { name: file.name })}>
      {CHECK_NAMES.map((check) => (
        <li key={check} className={styles['check']} data-check={check} data-state={file.checks[check]}>
          <Icon name={ICONS[file.checks[check]]} size="sm" />
          <span>
            <VisuallyHidden>{t(STATES[file.checks[check]])} </VisuallyHidden>
            {checkText(t, language, file, check)}
          </span>
        </li>
      ))}
    </ul>
  );
});
