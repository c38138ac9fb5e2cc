import { useText } from '@nocturne/i18n/use-text';
import { Callout } from '@nocturne/ui/status/callout';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { WizardStore } from '../wizard-store.ts';
import { UploadCard } from './upload-card.tsx';
import { uploadStateText } from './upload-state-text.ts';
import styles from './wizard.module.css';

interface UploadListProps {
  store: WizardStore;
  /**
   * Number of times that chosen files were sent. Each time the list replaces the focused button.
   */
  sendCount: number;
}

/** Running uploads. State changes are announced; the progress of each is readable. */
export const UploadList = observer(function UploadList({ store, sendCount }: UploadListProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sendCount > 0) heading.current?.focus();
  }, [sendCount]);
  const { items } = store.uploads;
  // A file that has arrived is listed with the drafts below.
  const shown = items.filter(
    (upload) => store.hasOwnCard(upload) || !store.drafts.draftOf(upload.key),
  );
  if (shown.length === 0) return null;
  return (
    <section className={styles['list']}>
      <h2 ref={heading} tabIndex={-1} className={styles['lead']}>
        {t('wizard.sending_title')}
      </h2>
      <VisuallyHidden>
        <span role="status">
          {items.map((upload) => `${upload.name}: ${uploadStateText(t, upload)}`).join(' ')}
        </span>
      </VisuallyHidden>
      <ul className={styles['cards']}>
        {shown.map((upload) => (
          <UploadCard
            key={upload.id}
            store={store}
            upload={upload}
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {store.uploads.isBusy && <Callout>{t('wizard.may_close')}</Callout>}
    </section>
  );
});
