import type { Playlist } from '@nocturne/contracts/entities/community';
import type { PlaylistFormValues } from '@nocturne/contracts/playlist-form';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { PlaylistActions } from '@nocturne/stores/playlist-actions';
import { Button } from '@nocturne/ui/controls/button';
import { Modal } from '@nocturne/ui/overlays/modal';
import { PlaylistForm } from '@nocturne/ui/forms/playlist-form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

const EMPTY: PlaylistFormValues = { title: '', description: '', isPrivate: false };

/** Creates an empty playlist: a button opens the form, which closes after success. */
export const CreatePlaylist = observer(function CreatePlaylist({
  onCreate,
}: {
  onCreate: (playlist: Playlist) => void;
}) {
  const t = useText();
  const services = useServices();
  const [actions] = useState(() => new PlaylistActions(services));
  const [isOpen, setOpen] = useState(false);
  const send = async (written: PlaylistFormValues) => {
    const outcome = await actions.create(written);
    if ('refusal' in outcome) return outcome.refusal;
    setOpen(false);
    onCreate(outcome.playlist);
    return undefined;
  };
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('own_playlist.new')}
      </Button>
      {isOpen && (
        <Modal title={t('own_playlist.new')} onClose={() => setOpen(false)}>
          <PlaylistForm
            initial={EMPTY}
            submit={t('own_playlist.make')}
            onSend={send}
            back={{ label: t('own_playlist.back'), onBack: () => setOpen(false) }}
          />
        </Modal>
      )}
    </>
  );
});
