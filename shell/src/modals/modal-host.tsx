import type { Modal } from '@nocturne/contracts/entities/interface';
import { logger } from '@nocturne/lib/logger';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType } from 'react';
import { useShell } from '../app/shell-context.ts';
import { AgeVerification } from './age-verification.tsx';
import { LoginModal } from './login-modal.tsx';

type Dialog = ComponentType<{ modal: Modal }>;

/** Dialogs that come when they are asked for: most visits never see them. */
const loadDialog = {
  Share: async (): Promise<Dialog> => (await import(/* webpackChunkName: "share" */ './share-modal.tsx')).ShareModal,
  ContactUs: async (): Promise<Dialog> => (await import(/* webpackChunkName: "contact" */ './contact-modal.tsx')).ContactModal,
} as const;

/** Draws the modal stack (R2.2-07). Verif comes with the upload's own screens. */
export const ModalHost = observer(function ModalHost() {
  const { services } = useShell();
  return services.modals.stack.map((modal) => {
    switch (modal.name) {
      case 'AgeVerification':
        return <AgeVerification key={modal.name} />;
      case 'Login':
        return <LoginModal key={modal.name} modal={modal} />;
      case 'Share':
      case 'ContactUs':
        return <LoadedDialog key={modal.name} modal={modal} load={loadDialog[modal.name]} />;
      case 'Verif':
        return null;
    }
  });
});

/** A dialog whose code is fetched first. When that fails the modal closes and a notice says so: the page stays as it was. */
const LoadedDialog = observer(function LoadedDialog({ modal, load }: { modal: Modal; load: () => Promise<Dialog> }) {
  const { services } = useShell();
  const { modals, notifications } = services;
  const { name } = modal;
  const [Found, setFound] = useState<Dialog>();
  useEffect(() => {
    const leaving = new AbortController();
    const fail = (cause: unknown): void => {
      if (leaving.signal.aborted) return;
      logger.warn(`the dialog ${name} did not load`, cause);
      modals.close(name);
      notifications.error('error.network');
    };
    load().then((dialog) => leaving.signal.aborted || setFound(() => dialog), fail);
    return () => leaving.abort();
  }, [load, modals, name, notifications]);
  return Found && <Found modal={modal} />;
});
