import { MAILED_KINDS } from '@nocturne/contracts/notification-kinds';
import { useText } from '@nocturne/i18n/use-text';
import { Checkbox } from '@nocturne/ui/forms/checkbox';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { LinesSkeleton } from '@nocturne/ui/lists/lines-skeleton';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { EmailSettings } from '../../account/email-settings.ts';
import styles from './password-tab.module.css';

/** Kinds of notifications to get by email; each checkbox saves at once. */
export const EmailSettingsForm = observer(function EmailSettingsForm({
  settings,
}: {
  settings: EmailSettings;
}) {
  const t = useText();
  const id = useId();
  if (settings.loadState === 'failed') return <ErrorPanel onRetry={() => void settings.load()} />;
  if (settings.loadState !== 'ready') return <LinesSkeleton />;
  return (
    <>
      <p id={id} className={styles['hint']}>
        {t('members.mails_hint')}
      </p>
      <div
        role="group"
        aria-label={t('members.mails')}
        aria-describedby={id}
        className={styles['choices']}
      >
        {MAILED_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            checked={settings.mailed.includes(kind)}
            onChange={({ currentTarget }) => void settings.choose(kind, currentTarget.checked)}
          >
            {t(`members.mails_${kind}`)}
          </Checkbox>
        ))}
      </div>
    </>
  );
});
