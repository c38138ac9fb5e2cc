import type { Modal as ModalState } from '@nocturne/contracts/entities/interface';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { Modal } from '@nocturne/ui/modal';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { useShell } from '../app/shell-context.ts';
import styles from './modals.module.css';

/** Asks a visitor to log in for an action that needs a member (R6-01); both ways lead back to this page. */
export const LoginModal = observer(function LoginModal({ modal }: { modal: ModalState }) {
  const { services } = useShell();
  const { pathname, search } = useLocation();
  const t = useText();
  const next = pathname + search;
  return (
    <Modal
      title={t('common.sign_in_title')}
      subtitle={t('error.login_required')}
      closesOutside={modal.click_outside}
      onClose={() => services.modals.close('Login')}
    >
      <div className={styles['ways']}>
        <Button variant="primary" size="lg" isBlock href={href('signin', {}, { next })}>
          {t('common.sign_in')}
        </Button>
        <Button size="lg" isBlock href={href('signup', {}, { next })}>
          {t('shell.sign_up')}
        </Button>
      </div>
    </Modal>
  );
});
