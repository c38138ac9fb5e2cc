import { MINIMUM_AGE } from '@nocturne/contracts/constants';
import { useText } from '@nocturne/i18n/use-text';
import { useFocusTrap } from '@nocturne/ui/hooks/use-focus-trap';
import { useScrollLock } from '@nocturne/ui/hooks/use-scroll-lock';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { useShell } from '../composition/shell-context.ts';
import { switchLanguage } from '../common/languages.ts';
import { useLanguageHref } from '../common/use-language-href.ts';
import { AcceptForm } from '../gates/accept-form.tsx';
import { AgeBox } from '../gates/age-box.tsx';
import styles from '../gates/age-box.module.css';
import { GateLanguages } from '../gates/gate-languages.tsx';

/**
 * The age gate over a page. A click outside or Escape does not close it. The server renders it with
 * the page, so it works without scripts.
 */
export const AgeVerification = observer(function AgeVerification() {
  const { ageGate, services } = useShell();
  const t = useText();
  const id = useId();
  const hrefIn = useLanguageHref();
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
          {...{
            id,
            heading: 'h2',
            title: t('shell.age_title'),
            text: t('shell.age_text', { age: MINIMUM_AGE }),
          }}
          languages={
            <GateLanguages
              hrefIn={hrefIn}
              onChoose={(language) => switchLanguage(services.locale, language)}
            />
          }
        >
          <AcceptForm onAccept={() => ageGate.accept()} />
        </AgeBox>
      </section>
    </div>
  );
});
