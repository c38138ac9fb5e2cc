import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Brand } from '@nocturne/ui/icons/brand';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { observer } from 'mobx-react-lite';
import { AuthHeading } from '../../components/auth-heading.tsx';
import { ConfirmationEmailSent } from './confirmation-email-sent.tsx';
import { SignupForm } from './signup-form.tsx';
import type { SignupStore } from './signup-store.ts';
import styles from './signup.module.css';

/**
 * The whole page: the shell shows neither header nor footer here, so the brand links to the index.
 */
export const SignupScreen = observer(function SignupScreen({ store }: { store: SignupStore }) {
  const t = useText();
  return (
    <div className={styles['auth']}>
      <PageMeta title={t('signup.title')} description={t('signup.meta_description')} />
      <div className={styles['side']}>
        <div className={styles['column']}>
          <Brand href={href('index')} />
          {store.confirmationEmail ? (
            <ConfirmationEmailSent email={store.confirmationEmail} next={store.next} />
          ) : (
            <>
              <AuthHeading title={t('signup.title')} text={t('signup.text')} />
              <SignupForm
                next={store.next}
                refusal={store.refusal}
                onSend={(values) => store.signUp(values)}
              />
            </>
          )}
        </div>
      </div>
      <div className={styles['art']} />
    </div>
  );
});
