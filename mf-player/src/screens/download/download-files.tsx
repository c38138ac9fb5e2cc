import type { Video } from '@nocturne/contracts/entities/video';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { qualityLabel } from '@nocturne/lib/quality';
import { Button } from '@nocturne/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { DownloadStore } from './download-store.ts';
import styles from './download.module.css';

interface FilesProps {
  store: DownloadStore;
  video: Video;
  services: Services;
}

/** The renditions that a member may keep (R6-07). A visitor sees nothing of it; neither does the drawn page, which is the same for all members. */
export const DownloadFiles = observer(function DownloadFiles({ store, video, services }: FilesProps) {
  const t = useText();
  const { user } = services.session;
  useEffect(() => void store.loadFiles(), [store, video, user]);
  if (!user || store.loadState === 'idle' || store.loadState === 'loading') return null;
  return (
    <section className={styles['files']}>
      <h2 className={styles['name']}>{t('download.files')}</h2>
      {store.loadState === 'failed' && (
        <p className={styles['text']} role="alert">
          {t('download.files_failed')}{' '}
          <Button size="sm" icon="replay" onClick={() => void store.loadFiles()}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
      {store.loadState === 'ready' && store.files.length === 0 && <p className={styles['text']}>{t('download.not_allowed')}</p>}
      {store.files.length > 0 && (
        <div className={styles['ways']}>
          {store.files.map(({ format, url }) => (
            <Button key={format} icon="download" href={url} download>
              {t('download.file', { label: qualityLabel(format) })}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
});
