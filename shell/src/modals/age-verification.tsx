import { LANGUAGES, MINIMUM_AGE } from '@nocturne/contracts/constants';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { useFocusTrap } from '@nocturne/ui/use-focus-trap';
import { useScrollLock } from '@nocturne/ui/use-scroll-lock';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { useShell } from '../app/shell-context.ts';
import { languageNames, switchLanguage } from '../chrome/languages.ts';
import { AgeBox } from '../gates/age-box.tsx';
import styles from '../gates/age-box.module.css';

/** The age gate (R4-01, R2.3-15): no click outside and no Escape closes it; entering sets the cookie. */
export const AgeVerification = observer(function AgeVerification() {
  const { ageGate } = useShell();
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
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
      >
        <AgeBox
          {...{ id, heading: 'h2', title: t('shell.age_title'), text: t('shell.age_text', { age: MINIMUM_AGE }) }}
          languages={<LanguageButtons />}
        >
          <Button variant="primary" size="lg" isBlock onClick={() => ageGate.accept()}>
            {t('shell.age_enter', { age: MINIMUM_AGE })}
          </Button>
        </AgeBox>
      </section>
    </div>
  );
});

const LanguageButtons = observer(function LanguageButtons() {
  const { locale } = useShell().services;
  return LANGUAGES.map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      aria-pressed={language === locale.language}
      onClick={() => switchLanguage(locale, language)}
    >
      {languageNames[language]}
    </button>
  ));
});
