import type { MessageKey } from '@nocturne/i18n/messages';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { UPLOAD_CHECKS, type CheckState } from '@nocturne/lib/upload-checks';
import { Icon, type IconName } from '@nocturne/ui/icons/icon';
import { Spinner } from '@nocturne/ui/icons/spinner';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import { checkText } from './check-text.ts';
import styles from './upload.module.css';
import type { ChosenFile } from './chosen-files-store.ts';

const ICONS: Readonly<Record<Exclude<CheckState, 'wait'>, IconName>> = {
  ok: 'check-circle',
  bad: 'alert',
  unknown: 'clock',
};
const STATES: Readonly<Record<CheckState, MessageKey>> = {
  ok: 'upload.state_ok',
  bad: 'upload.state_bad',
  wait: 'upload.state_wait',
  unknown: 'upload.state_unknown',
};

/** Checks of one file; a mark is never color only. */
export const CheckList = observer(function CheckList({ file }: { file: ChosenFile }) {
  const t = useText();
  const language = useLanguage();
  return (
    <ul className={styles['checks']} aria-label={t('upload.checks_of', { name: file.name })}>
      {UPLOAD_CHECKS.map((check) => (
        <li
          key={check}
          className={styles['check']}
          data-check={check}
          data-state={file.checks[check]}
        >
          <CheckMark state={file.checks[check]} />
          <span>
            <VisuallyHidden>{t(STATES[file.checks[check]])} </VisuallyHidden>
            {checkText(t, language, file, check)}
          </span>
        </li>
      ))}
    </ul>
  );
});

const CheckMark = observer(function CheckMark({ state }: { state: CheckState }) {
  return state === 'wait' ? <Spinner /> : <Icon name={ICONS[state]} size="sm" />;
});
