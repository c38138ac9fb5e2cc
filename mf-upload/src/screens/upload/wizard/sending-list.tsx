import { useText } from '@nocturne/i18n/use-text';
import { Notice } from '@nocturne/ui/notice';
import { VisuallyHidden } from '@nocturne/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { WizardStore } from '../wizard-store.ts';
import { SendingCard } from './sending-card.tsx';
import { sendingText } from './sending-text.ts';
import styles from './wizard.module.css';

interface SendingListProps {
  store: WizardStore;
  /** Number of sends from this page. Each time the list replaces the focused element. */
  focusTurn: number;
}

/** Running uploads. State changes are announced; the progress of each is readable. */
export const SendingList = observer(function SendingList({ store, focusTurn }: SendingListProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTurn > 0) heading.current?.focus();
  }, [focusTurn]);
  const { uploads } = store.sendings;
  // A file that has arrived is listed with the drafts below.
  const shown = uploads.filter(
    (upload) => store.isOnTheWay(upload) || !store.drafts.draftOf(upload.key),
  );
  if (shown.length === 0) return null;
  return (
    <section className={styles['list']}>
      <h2 ref={heading} tabIndex={-1} className={styles['lead']}>
        {t('wizard.sending_title')}
      </h2>
      <VisuallyHidden>
        <span role="status">
          {uploads.map((upload) => `${upload.name}: ${sendingText(t, upload)}`).join(' ')}
        </span>
      </VisuallyHidden>
      <ul className={styles['cards']}>
        {shown.map((upload) => (
          <SendingCard
            key={upload.id}
            store={store}
            upload={upload}
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {store.sendings.isBusy && <Notice>{t('wizard.may_close')}</Notice>}
    </section>
  );
});
