import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatBytes } from '@nocturne/lib/format-bytes';
import { qualityLabel } from '@nocturne/lib/quality';
import { Button } from '@nocturne/ui/controls/button';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { DownloadStore } from './download-store.ts';
import styles from './download-files.module.css';

interface FilesProps {
  store: DownloadStore;
  video: Video;
  services: Services;
}

/**
 * Renditions that a member may download, in a box of fixed height. The server renders the same page
 * for all members, so the member's own files load later. Visitors see nothing.
 */
export const DownloadFiles = observer(function DownloadFiles({
  store,
  video,
  services,
}: FilesProps) {
  const t = useText();
  const { isMember, user } = services.session;
  useEffect(() => void store.loadFiles(), [store, video, user]);
  if (!isMember) return null;
  return (
    <section
      className={styles['files']}
      aria-label={t('download.files')}
      data-rows={store.formats.length}
    >
      <h2 className={styles['title']}>{t('download.files')}</h2>
      <FileList store={store} />
    </section>
  );
});

const FileList = observer(function FileList({ store }: { store: DownloadStore }) {
  const t = useText();
  if (store.loadState === 'failed') {
    return (
      <p className={styles['text']} role="alert">
        {t('download.files_failed')}{' '}
        <Button size="sm" icon="replay" onClick={() => void store.loadFiles()}>
          {t('ui.retry')}
        </Button>
      </p>
    );
  }
  if (store.loadState !== 'ready') return null;
  if (store.files.length === 0)
    return (
      <p className={styles['text']}>
        {t(store.formats.length === 0 ? 'download.pending' : 'download.not_allowed')}
      </p>
    );
  return (
    <>
      <ul className={styles['list']}>
        {store.files.map((file) => (
          <FileRow key={file.format} {...file} />
        ))}
      </ul>
      <p className={styles['note']}>
        <a href={href('information_terms')}>{t('download.own_use')}</a>
      </p>
    </>
  );
});

const FileRow = observer(function FileRow({ format, url, bytes }: DownloadStore['files'][number]) {
  const t = useText();
  const language = useLanguage();
  const label = qualityLabel(format);
  return (
    <li className={styles['row']}>
      <span className={styles['quality']}>{label}</span>
      {bytes > 0 && (
        <span className={styles['about']}>
          {t('download.about', { size: formatBytes(bytes, language) })}
        </span>
      )}
      <Button icon="download" href={url} download aria-label={t('download.file', { label })}>
        {t('video.download')}
      </Button>
    </li>
  );
});
