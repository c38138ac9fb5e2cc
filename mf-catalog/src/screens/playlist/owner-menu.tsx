import type { Playlist } from '@nocturne/contracts/entities/community';
import type { PlaylistFormValues } from '@nocturne/contracts/playlist-form';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { ConfirmDialog } from '@nocturne/ui/overlays/confirm-dialog';
import { MenuButton } from '@nocturne/ui/overlays/menu-button';
import { Modal } from '@nocturne/ui/overlays/modal';
import { PlaylistForm } from '@nocturne/ui/forms/playlist-form';
import { useIsMounted } from '@nocturne/ui/hooks/use-is-mounted';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PlaylistEditor } from '../../stores/playlist-editor.ts';

interface OwnerMenuProps {
  playlist: Playlist;
  editor: PlaylistEditor;
  onArrange: () => void;
}

/** Actions of the owner on the whole playlist. */
export const OwnerMenu = observer(function OwnerMenu({
  playlist,
  editor,
  onArrange,
}: OwnerMenuProps) {
  const t = useText();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const close = (): void => setDialog(undefined);
  const arrange = {
    id: 'arrange',
    label: t('own_playlist.arrange'),
    icon: 'sort',
    onSelect: onArrange,
  } as const;
  const items = [
    { id: 'edit', label: t('own_playlist.edit'), icon: 'edit', onSelect: () => setDialog('edit') },
    ...(playlist.total_videos > 1 ? [arrange] : []),
    {
      id: 'delete',
      label: t('own_playlist.delete'),
      icon: 'trash',
      isDanger: true,
      onSelect: () => setDialog('delete'),
    },
  ] as const;
  return (
    <>
      <MenuButton label={t('own_playlist.manage')} icon="more" variant="icon" items={items} />
      {dialog === 'edit' && <EditPlaylist playlist={playlist} editor={editor} onClose={close} />}
      {dialog === 'delete' && (
        <DeletePlaylist playlist={playlist} editor={editor} onClose={close} />
      )}
    </>
  );
});

type DialogProps = Omit<OwnerMenuProps, 'onArrange'> & { onClose: () => void };

/** A click outside the dialog does not close it: typed text would be lost. */
const EditPlaylist = observer(function EditPlaylist({ playlist, editor, onClose }: DialogProps) {
  const t = useText();
  const isMounted = useIsMounted();
  const { title, description, is_private: isPrivate } = playlist;
  const send = async (values: PlaylistFormValues) => {
    const refusal = await editor.edit(values);
    if (!refusal && isMounted()) onClose();
    return refusal;
  };
  return (
    <Modal title={t('own_playlist.edit')} subtitle={title} closesOutside={false} onClose={onClose}>
      <PlaylistForm
        initial={{ title, description, isPrivate }}
        submit={t('own_playlist.keep')}
        hasDescription
        onSend={send}
      />
    </Modal>
  );
});

/**
 * Asks first, because links of other members break too. Then opens the member's other playlists.
 */
const DeletePlaylist = observer(function DeletePlaylist({
  playlist: { user },
  editor,
  onClose,
}: DialogProps) {
  const t = useText();
  const remove = (): void => {
    onClose();
    void editor.remove(href('member_playlists', { id: user.user_id }));
  };
  const texts = { title: t('own_playlist.sure'), text: t('own_playlist.sure_text') };
  return (
    <ConfirmDialog
      {...texts}
      confirmLabel={t('own_playlist.yes')}
      cancelLabel={t('own_playlist.no')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
});
