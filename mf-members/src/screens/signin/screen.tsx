import { useText } from '@nocturne/i18n/use-text';
import { PageMeta } from '@nocturne/ui/page-meta';
import { observer } from 'mobx-react-lite';
import { LoginForm } from './login-form.tsx';
import type { SigninStore } from './signin-store.ts';
import styles from './signin.module.css';

/** Sign-in: the whole page, or the form alone inside the Login modal, whose title the shell writes. */
export const SigninScreen = observer(function SigninScreen({ store }: { store: SigninStore }) {
  const t = useText();
  const form = <LoginForm next={store.next} onSend={(values) => store.signIn(values)} />;
  if (!store.isPage) return form;
  return (
    <div className={styles['page']}>
      <PageMeta title={t('signin.meta_title')} description={t('signin.meta_description')} />
      <div>
        <h1 className={styles['title']}>{t('signin.title')}</h1>
        <p className={styles['text']}>{t('signin.text')}</p>
      </div>
      {form}
    </div>
  );
});
