import type { ModalName } from '@nocturne/contracts/entities/interface';
import type { RemoteName } from '@nocturne/contracts/routes';
import type { DialogProps } from '@nocturne/federation/remote-module';
import type { ComponentType } from 'react';
import type { Shell } from '../composition/shell-context.ts';

export type Dialog = ComponentType<DialogProps>;
/** Every modal except the age gate, which is part of the first load; most visits open none. */
export type LazyModalName = Exclude<ModalName, 'AgeVerification'>;
type Load = (shell: Pick<Shell, 'loadRemote'>) => Promise<Dialog>;

/** Loads the code of a dialog. Rejects if it is unavailable. */
export function loadDialog(name: LazyModalName, shell: Pick<Shell, 'loadRemote'>): Promise<Dialog> {
  return loads[name](shell);
}

const loads: Readonly<Record<LazyModalName, Load>> = {
  Share: async () => (await import(/* webpackChunkName: "share" */ './share-modal.tsx')).ShareModal,
  ContactUs: async () =>
    (await import(/* webpackChunkName: "contact" */ './contact-modal.tsx')).ContactModal,
  PasswordAgain: async () =>
    (await import(/* webpackChunkName: "password-again" */ './password-again-modal.tsx'))
      .PasswordAgainModal,
  Login: remoteDialog('mf-members', 'Login'),
  AddToPlaylist: remoteDialog('mf-members', 'AddToPlaylist'),
  Verif: remoteDialog('mf-upload', 'Verif'),
};

/** A dialog that belongs to a remote. It loads with its owner's release and its texts. */
function remoteDialog(owner: RemoteName, name: LazyModalName): Load {
  return async ({ loadRemote }) => {
    const { module, release } = await loadRemote(owner);
    const dialog = module.dialogs?.[name];
    if (!dialog) throw new Error(`${release.release} has no dialog ${name}`);
    return dialog;
  };
}
