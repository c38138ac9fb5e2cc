import { LOCAL_FILE_BYTES_MAX } from '@nocturne/contracts/local-lists';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import type { OwnDataStore } from '@nocturne/stores/own-data-store';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { saveFile } from './save-file.ts';
import styles from './own-data.module.css';

const FILE_NAME = 'my-lists.json';

/** Export and import of the lists as a file. A refused file shows its error here. */
export const ImportExport = observer(function ImportExport({
  store,
  onAnnounce,
}: {
  store: OwnDataStore;
  onAnnounce: (text: string) => void;
}) {
  const t = useText();
  const { notifications } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [errorKey, setErrorKey] = useState<'own_data.too_large' | 'own_data.unreadable'>();
  const exportFile = async (): Promise<void> => {
    const text = await store.exportText();
    if (text === undefined) return notifications.error('notify.storage_unavailable');
    saveFile(FILE_NAME, text);
    onAnnounce(t('own_data.saved'));
  };
  const importFile = async (file: File): Promise<void> => {
    setErrorKey(undefined);
    if (file.size > LOCAL_FILE_BYTES_MAX) return setErrorKey('own_data.too_large');
    const imported = await store.importText(await file.text().catch(() => ''));
    if ('added' in imported) {
      const { history, watchLater, searches } = imported.added;
      return onAnnounce(t('own_data.added', { count: history + watchLater + searches }));
    }
    if (imported.refused === 'unreadable') setErrorKey('own_data.unreadable');
    else notifications.error('notify.storage_unavailable');
  };
  return (
    <section className={styles['panel']} aria-labelledby="own-data-carry">
      <h2 id="own-data-carry" className={styles['title']}>
        {t('own_data.carry')}
      </h2>
      <p className={styles['text']}>{t('own_data.carry_text')}</p>
      <div className={styles['buttons']}>
        <Button icon="download" disabled={store.total === 0} onClick={() => void exportFile()}>
          {t('own_data.save')}
        </Button>
        <Button icon="upload" onClick={() => input.current?.click()}>
          {t('own_data.add')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={t('own_data.add')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void importFile(file);
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
      </div>
      {errorKey && <Callout tone="danger">{t(errorKey)}</Callout>}
    </section>
  );
});
