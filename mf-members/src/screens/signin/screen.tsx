import { useText } from '@nocturne/i18n/use-text';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { observer } from 'mobx-react-lite';
import { AuthHeading } from '../../components/auth-heading.tsx';
import { LoginForm } from '../../login/login-form.tsx';
import { RestoreForm } from '../../login/restore-form.tsx';
import { RestoreSent } from '../../login/restore-sent.tsx';
import type { SigninStore } from './signin-store.ts';
import styles from './signin.module.css';

/** /signin/: the login form, or the form that requests a restore email. */
export const SigninScreen = observer(function SigninScreen({ store }: { store: SigninStore }) {
  const t = useText();
  const isSignin = store.view.kind === 'signin';
  return (
    <div className={styles['page']}>
      <PageMeta
        title={t(isSignin ? 'common.sign_in_title' : 'restore.title')}
        description={t('signin.meta_description')}
      />
      <SigninView store={store} />
    </div>
  );
});

const SigninView = observer(function SigninView({ store }: { store: SigninStore }) {
  const t = useText();
  const { view, next, refusal, restoreRefusal } = store;
  const back = { href: store.signinHref };
  switch (view.kind) {
    case 'signin':
      return (
        <>
          <AuthHeading title={t('signin.title')} text={t('signin.text')} />
          <LoginForm
            next={next}
            refusal={refusal}
            restore={{ href: store.restoreHref }}
            onSend={(values) => store.signIn(values)}
          />
        </>
      );
    case 'restore':
      return (
        <>
          <AuthHeading title={t('restore.title')} text={t('restore.text')} />
          <RestoreForm
            next={next}
            refusal={restoreRefusal}
            back={back}
            onSend={(values) => store.requestRestore(values)}
          />
        </>
      );
    case 'sent':
      return (
        <>
          <AuthHeading title={t('restore.sent_title')} />
          <RestoreSent email={view.to} back={back} />
        </>
      );
  }
});
