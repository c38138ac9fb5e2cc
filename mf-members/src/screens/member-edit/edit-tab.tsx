import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { observer } from 'mobx-react-lite';
import { OwnPanel } from '../../account/own-panel.tsx';
import type { OwnAccount } from '../../account/own-account.ts';
import type { TabProps } from '../../area/area-route.tsx';
import { Panel } from '../../components/panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './edit-tab.module.css';

/** Edit profile: profile form, both pictures, and the link to password and email. */
export const EditTab = observer(function EditTab({ area, content }: TabProps<OwnAccount>) {
  const t = useText();
  return (
    <OwnPanel account={content}>
      {(own) => (
        <div className={styles['page']}>
          <Panel title={t('members.account_words')}>
            <ProfileForm member={own} onSend={(values) => content.edit(values)} />
          </Panel>
          <div className={styles['side']}>
            <PicturePanel store={content.avatar} hasPicture={own.avatar !== ''} />
            <PicturePanel store={content.cover} hasPicture={own.cover !== ''} />
            <Button isBlock icon="lock" href={href('member_password', { id: area.memberId })}>
              {t('members.account_security')}
            </Button>
          </div>
        </div>
      )}
    </OwnPanel>
  );
});
