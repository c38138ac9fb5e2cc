import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { useShell } from '../composition/shell-context.ts';
import { useBottomBar } from './use-bottom-bar.ts';
import styles from './consent-bar.module.css';

/**
 * Asks for consent to analytics. Only the browser renders it, because the server's pages are the
 * same for everybody, and it waits for the age gate. It is not a dialog: it takes focus only if the
 * visitor opened it, the page stays usable, and both answers have equal weight.
 */
export const ConsentBar = observer(function ConsentBar() {
  const { services, ageGate } = useShell();
  const { consent } = services;
  const isHydrated = useHydrated();
  return isHydrated && consent.isAsked && (consent.isOpen || ageGate.isPassed) ? (
    <Bar key={String(consent.isOpen)} />
  ) : null;
});

const Bar = observer(function Bar() {
  const { consent } = useShell().services;
  const t = useText();
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  useBottomBar(ref);
  useEffect(() => {
    const bar = ref.current;
    // If the visitor opened the bar, focus moves into it, and back afterwards.
    if (!bar || !consent.isOpen) return undefined;
    const opener = document.activeElement;
    bar.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, [consent]);
  return (
    <section ref={ref} className={styles['bar']} aria-labelledby={id} tabIndex={-1}>
      <div className={styles['wrap']}>
        <div className={styles['words']}>
          <p id={id} className={styles['title']}>
            {t('consent.title')}
          </p>
          <p>{t(consent.isRefusedByBrowser ? 'consent.by_browser' : 'consent.text')}</p>
          <PreviousAnswer />
          <p className={styles['links']}>
            <a href={href('information_cookies')}>{t('consent.cookies')}</a>
            <a href={href('information_privacy')}>{t('consent.privacy')}</a>
          </p>
        </div>
        <div className={styles['answers']}>
          {consent.isRefusedByBrowser ? (
            <Button onClick={() => consent.close()}>{t('ui.close')}</Button>
          ) : (
            <>
              <Button onClick={() => consent.answer('no')}>{t('consent.refuse')}</Button>
              <Button onClick={() => consent.answer('yes')}>{t('consent.accept')}</Button>
            </>
          )}
        </div>
        {consent.decision !== null && !consent.isRefusedByBrowser && (
          <Button
            variant="icon-ghost"
            icon="close"
            className={styles['close']}
            aria-label={t('ui.close')}
            onClick={() => consent.close()}
          />
        )}
      </div>
    </section>
  );
});

/** The previous answer, for a visitor who opens the question again. */
const PreviousAnswer = observer(function PreviousAnswer() {
  const { consent } = useShell().services;
  const t = useText();
  if (consent.decision === null || consent.isRefusedByBrowser) return null;
  return (
    <p className={styles['standing']}>
      {t(consent.decision === 'yes' ? 'consent.is_yes' : 'consent.is_no')}
    </p>
  );
});
