import { useText } from '@nocturne/i18n/use-text';
import { PageMeta } from '@nocturne/ui/page-meta';
import { observer } from 'mobx-react-lite';
import { AuthHeading } from '../../components/auth-heading.tsx';
import { LoginForm } from './login-form.tsx';
import type { SigninStore } from './signin-store.ts';
import styles from './signin.module.css';

/** /signin/: the login form under its title. */
export const SigninScreen = observer(function SigninScreen({ store }: { store: SigninStore }) {
  const t = useText();
  return (
    <div className={styles['page']}>
      <PageMeta title={t('common.sign_in_title')} description={t('signin.meta_description')} />
      <AuthHeading title={t('signin.title')} text={t('signin.text')} />
      <LoginForm next={store.next} refusal={store.refusal} onSend={(values) => store.signIn(values)} />
    </div>
  );
});
