import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Brand } from '@nocturne/ui/brand';
import { PageMeta } from '@nocturne/ui/page-meta';
import { observer } from 'mobx-react-lite';
import { LetterSent } from './letter-sent.tsx';
import { SignupForm } from './signup-form.tsx';
import type { SignupStore } from './signup-store.ts';
import styles from './signup.module.css';

/** The whole page: the shell shows neither header nor footer here (R2.2-04), so the brand is the way home. */
export const SignupScreen = observer(function SignupScreen({ store }: { store: SignupStore }) {
  const t = useText();
  return (
    <div className={styles['auth']}>
      <PageMeta title={t('signup.title')} description={t('signup.meta_description')} />
      <div className={styles['side']}>
        <div className={styles['column']}>
          <Brand href={href('index')} />
          {store.sentTo === null ? (
            <>
              <div>
                <h1 className={styles['title']}>{t('signup.title')}</h1>
                <p className={styles['text']}>{t('signup.text')}</p>
              </div>
              <SignupForm next={store.next} onSend={(values) => store.signUp(values)} />
            </>
          ) : (
            <LetterSent email={store.sentTo} next={store.next} />
          )}
        </div>
      </div>
      <div className={styles['art']} />
    </div>
  );
});
