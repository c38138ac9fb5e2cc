import { MINIMUM_AGE } from '@nocturne/contracts/constants';
import { GATE_ACCEPT, GATE_STARTS } from '@nocturne/contracts/embed';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { gateOpen } from '../../core/gate-open.ts';
import styles from './embed.module.css';

/**
 * The age gate of an embedded player, small, in the player's place (R4-23). It is in every drawn page and shown while the root says that the gate
 * is closed; the page's first script opens it, so that it works before anything else has loaded. `startsAfter`: the video starts with it.
 */
export const EmbedGate = observer(function EmbedGate({ startsAfter }: { startsAfter: boolean }) {
  const t = useText();
  const id = useId();
  const [isThere, setThere] = useState(true);
  useEffect(() => {
    const leaving = new AbortController();
    void gateOpen(document, leaving.signal).then(() => !leaving.signal.aborted && setThere(false));
    return () => leaving.abort();
  }, []);
  if (!isThere) return null;
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
