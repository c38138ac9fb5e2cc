import type { OwnMember } from '@nocturne/contracts/entities/people';
import { useText } from '@nocturne/i18n/use-text';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { LoadingStatus } from '@nocturne/ui/status/loading-status';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { OwnAccount } from './own-account.ts';
import styles from './own-panel.module.css';

interface OwnPanelProps {
  account: OwnAccount;
  children: (own: OwnMember) => ReactNode;
}

/** Renders the account once it is loaded; the server never has it. */
export const OwnPanel = observer(function OwnPanel({ account, children }: OwnPanelProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const { member, loadState } = account;
  if (isHydrated && member) return children(member);
  if (isHydrated && loadState === 'failed')
    return <ErrorPanel onRetry={() => void account.open()} />;
  return (
    <div className={styles['waiting']}>
      <LoadingStatus />
      <noscript>
        <p>{t('members.account_noscript')}</p>
      </noscript>
    </div>
  );
});
