import { MINIMUM_AGE } from '@nocturne/contracts/constants';
import { GATE_ACCEPT, GATE_STARTS } from '@nocturne/contracts/embed';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { waitForAgeGate } from '../../core/age-gate.ts';
import styles from './embed.module.css';

/**
 * Small age gate of an embedded player, in its frame. It is in every rendered page and visible
 * while the root element marks the gate as closed. The page's first script opens it, so it works
 * before everything else loads.
 *
 * `startsAfter` means that the video starts when the gate opens.
 */
export const EmbedAgeGate = observer(function EmbedAgeGate({
  startsAfter,
}: {
  startsAfter: boolean;
}) {
  const t = useText();
  const id = useId();
  const [isRendered, setRendered] = useState(true);
  useEffect(() => {
    const leaving = new AbortController();
    void waitForAgeGate(document, leaving.signal).then(
      () => !leaving.signal.aborted && setRendered(false),
    );
    return () => leaving.abort();
  }, []);
  if (!isRendered) return null;
  return (
    <section className={styles['gate']} role="dialog" aria-modal="true" aria-labelledby={id}>
      <h2 id={id} className={styles['gate-title']}>
        {t('embed.gate_title', { age: MINIMUM_AGE })}
      </h2>
      <p className={styles['gate-text']}>{t('embed.gate_text', { age: MINIMUM_AGE })}</p>
      <button
        type="button"
        className={styles['enter']}
        {...{ [GATE_ACCEPT]: startsAfter ? GATE_STARTS : '' }}
      >
        {t('embed.gate_enter', { age: MINIMUM_AGE })}
      </button>
    </section>
  );
});
