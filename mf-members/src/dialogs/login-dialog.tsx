import type { DialogProps } from '@nocturne/federation/remote-module';
import type { Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { safeNext } from '@nocturne/lib/safe-next';
import { Modal } from '@nocturne/ui/overlays/modal';
import { useIsMounted } from '@nocturne/ui/hooks/use-is-mounted';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { requestRestore } from '../login/request-restore.ts';
import { logIn } from '../login/log-in.ts';
import { LoginForm } from '../login/login-form.tsx';
import { RestoreForm } from '../login/restore-form.tsx';
import { RestoreSent } from '../login/restore-sent.tsx';
import { ViewFocus } from './view-focus.tsx';

type View = { kind: 'signin' | 'restore' } | { kind: 'sent'; to: string };

/**
 * The Login dialog: sign-in, the restore form, and the message that the email was sent. After
 * sign-in the visitor stays on the page, or goes to the address in the parameter `next`. The page's
 * own address loads the page again.
 */
export const LoginDialog = observer(function LoginDialog({ modal, services }: DialogProps) {
  const t = useText();
  const [view, setView] = useState<View>({
    kind: modal.params['view'] === 'restore' ? 'restore' : 'signin',
  });
  const isMounted = useIsMounted();
  const close = (): void => services.modals.close(modal.name);
  // If the dialog was closed meanwhile, the visitor stays on the current page.
  const finish = (): void => (isMounted() ? closeAndContinue({ modal, services }) : undefined);
  return (
    <Modal {...titleOf(t, view)} closesOutside={modal.click_outside} onClose={close}>
      <ViewFocus key={view.kind}>
        <LoginView {...{ view, services }} onView={setView} onSignedIn={finish} />
      </ViewFocus>
    </Modal>
  );
});

interface LoginViewProps extends Pick<DialogProps, 'services'> {
  view: View;
  onView: (view: View) => void;
  onSignedIn: () => void;
}

const LoginView = observer(function LoginView({
  view,
  onView,
  onSignedIn,
  services,
}: LoginViewProps) {
  const back = { onClick: () => onView({ kind: 'signin' }) };
  switch (view.kind) {
    case 'signin':
      return (
        <LoginForm
          next={currentAddress()}
          refusal={undefined}
          restore={{ onClick: () => onView({ kind: 'restore' }) }}
          onSend={async (values) => {
            const refusal = await logIn(services, values);
            if (!refusal) onSignedIn();
            return refusal;
          }}
        />
      );
    case 'restore':
      return (
        <RestoreForm
          next={null}
          refusal={undefined}
          back={back}
          onSend={async (values) => {
            const refusal = await requestRestore(services, values);
            if (!refusal) onView({ kind: 'sent', to: values.eml.trim() });
            return refusal;
          }}
        />
      );
    case 'sent':
      return <RestoreSent email={view.to} back={back} />;
  }
});

function titleOf(t: Translate, { kind }: View): { title: string; subtitle?: string } {
  switch (kind) {
    case 'signin':
      return { title: t('common.sign_in_title'), subtitle: t('error.login_required') };
    case 'restore':
      return { title: t('restore.title'), subtitle: t('restore.text') };
    case 'sent':
      return { title: t('restore.sent_title') };
  }
}

/** Without `next` the page stays; stores react to the new session. */
function closeAndContinue({ modal, services }: DialogProps): void {
  services.modals.close(modal.name);
  const next = safeNext(modal.params['next'] ?? null);
  if (next) services.navigate(next, { replace: next === currentAddress() });
}

/** The page below the dialog. */
const currentAddress = (): string => location.pathname + location.search;
