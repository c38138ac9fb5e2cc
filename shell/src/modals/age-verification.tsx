import { LANGUAGES, MINIMUM_AGE } from '@nocturne/contracts/constants';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { useFocusTrap } from '@nocturne/ui/use-focus-trap';
import { useScrollLock } from '@nocturne/ui/use-scroll-lock';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { languageNames, switchLanguage } from '../chrome/languages.ts';
import { useShell } from '../app/shell-context.ts';
import styles from './age-verification.module.css';

/** Where a younger visitor is sent. */
const LEAVE = 'about:blank';

/** The age gate (R4-01, R2.3-15): no click outside and no Escape closes it; entering sets the cookie. */
export const AgeVerification = observer(function AgeVerification() {
  const { services, ageGate } = useShell();
  const t = useText();
  const id = useId();
  const boxRef = useRef<HTMLElement>(null);
  useFocusTrap(boxRef);
  useScrollLock();
  useEffect(() => () => void delete document.documentElement.dataset['gate'], []);
  return (
    <div className={styles['scrim']} data-modal="age-verification">
      <section
        ref={boxRef}
        className={styles['box']}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
      >
        <p className={styles['age']} aria-hidden="true">
          {MINIMUM_AGE}+
        </p>
        <h2 id={id} className={styles['title']}>
          {t('shell.age_title')}
        </h2>
        <p id={`${id}-text`} className={styles['text']}>
          {t('shell.age_text', { age: MINIMUM_AGE })}
        </p>
        <Button variant="primary" size="lg" isBlock onClick={() => ageGate.accept()}>
          {t('shell.age_enter', { age: MINIMUM_AGE })}
        </Button>
        <Button variant="ghost" isBlock href={LEAVE} rel="noopener noreferrer">
          {t('shell.age_leave')}
        </Button>
        <div className={styles['languages']} role="group" aria-label={t('shell.language')}>
          {LANGUAGES.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={language === services.locale.language}
              onClick={() => switchLanguage(services.locale, language)}
            >
              {languageNames[language]}
            </button>
          ))}
        </div>
      </section>
    </div>
  );
});
