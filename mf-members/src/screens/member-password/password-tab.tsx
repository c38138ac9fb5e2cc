import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { OwnPanel } from '../../account/own-panel.tsx';
import type { PasswordContent } from '../../account/password-content.ts';
import { AccountData } from '../../area/account-data.tsx';
import type { TabProps } from '../../area/area-route.tsx';
import { Panel } from '../../components/panel.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { EmailSettingsForm } from './email-settings-form.tsx';
import { SessionList } from './session-list.tsx';
import styles from './password-tab.module.css';

/** Password, email, sessions and account data. */
export const PasswordTab = observer(function PasswordTab({
  content,
}: Pick<TabProps<PasswordContent>, 'content'>) {
  const t = useText();
  const { account, sessions } = content;
  return (
    <OwnPanel account={account}>
      {(own) => (
        <div className={styles['page']}>
          <Panel title={t('password.submit')}>
            <ChangePasswordForm
              username={own.username}
              onSend={(values) => content.changePassword(values)}
            />
          </Panel>
          <Panel title={t('members.account_email')}>
            <ChangeEmailForm
              member={own}
              onSend={(values) => account.changeEmail(values)}
              onCancel={() => account.cancelEmailChange()}
            />
          </Panel>
          <Panel title={t('members.account_sessions')}>
            <SessionList sessions={sessions} />
          </Panel>
          <Panel title={t('members.mails')}>
            <EmailSettingsForm settings={content.emailSettings} />
          </Panel>
          <AccountData store={content.accountData} />
        </div>
      )}
    </OwnPanel>
  );
});
