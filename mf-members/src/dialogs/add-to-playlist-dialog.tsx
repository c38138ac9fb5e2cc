import type { DialogProps } from '@nocturne/federation/remote-module';
import { useText } from '@nocturne/i18n/use-text';
import { Modal } from '@nocturne/ui/overlays/modal';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { NewPlaylist } from '../playlists/new-playlist.tsx';
import { PlaylistMarks } from '../playlists/playlist-marks.tsx';
import { PlaylistMarksStore } from '../playlists/playlist-marks-store.ts';
import styles from './add-to-playlist-dialog.module.css';

/**
 * The member's playlists for one video, given as `video_id` and `title`. Each press adds or removes
 * it at once; a new playlist contains it.
 */
export const AddToPlaylistDialog = observer(function AddToPlaylistDialog({
  modal,
  services,
}: DialogProps) {
  const t = useText();
  const { video_id: id = '', title = '' } = modal.params;
  const [store] = useState(() => new PlaylistMarksStore(services, { video_id: Number(id), title }));
  useEffect(() => {
    void store.list.show(1);
    return () => store.dispose();
  }, [store]);
  return (
    <Modal
      title={t('ui.save_to_playlist')}
      subtitle={title}
      closesOutside={modal.click_outside}
      onClose={() => services.modals.close(modal.name)}
    >
      <div className={styles['parts']}>
        <PlaylistMarks store={store} />
        {store.list.loadState !== 'idle' && <NewPlaylist store={store} />}
      </div>
    </Modal>
  );
});
