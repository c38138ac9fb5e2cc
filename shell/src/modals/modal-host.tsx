import { observer } from 'mobx-react-lite';
import { useShell } from '../app/shell-context.ts';
import { AgeVerification } from './age-verification.tsx';
import { LoginModal } from './login-modal.tsx';

/** Draws the modal stack (R2.2-07). Modals of later screens have no opener yet. */
export const ModalHost = observer(function ModalHost() {
  const { services } = useShell();
  return services.modals.stack.map((modal) => {
    if (modal.name === 'AgeVerification') return <AgeVerification key={modal.name} />;
    return modal.name === 'Login' && <LoginModal key={modal.name} modal={modal} />;
  });
});
