import type { Modal } from '@nocturne/contracts/entities/interface';
import { useText } from '@nocturne/i18n/use-text';
import { LoadingLine } from '@nocturne/ui/status/loading-line';
import { useCloseOnBack } from '@nocturne/ui/hooks/use-close-on-back';
import { observer } from 'mobx-react-lite';
import { useShell } from '../composition/shell-context.ts';
import { ErrorBoundary } from '../common/error-boundary.tsx';
import { AgeVerification } from './age-verification.tsx';
import type { LazyModalName } from './load-dialog.ts';
import { ModalLayer } from './modal-layer.tsx';
import { ReturnFocus } from './return-focus.tsx';
import { useDialog } from './use-dialog.ts';

/** Renders the modal stack: the top modal has the focus, and those below are inert. */
export const ModalHost = observer(function ModalHost() {
  const { stack } = useShell().services.modals;
  return (
    <>
      {stack.length > 0 && <ReturnFocus />}
      {stack.map((modal) =>
        modal.name === 'AgeVerification' ? (
          <ModalLayer key={modal.name} name={modal.name}>
            <AgeVerification />
          </ModalLayer>
        ) : (
          <LoadedDialog key={modal.name} modal={modal} name={modal.name} />
        ),
      )}
    </>
  );
});

/** A dialog whose code loads first. */
const LoadedDialog = observer(function LoadedDialog({
  modal,
  name,
}: {
  modal: Modal;
  name: LazyModalName;
}) {
  const { services } = useShell();
  const { DialogComponent, closeWithError } = useDialog(name);
  if (!DialogComponent) return <LoadingIndicator onClose={() => services.modals.close(name)} />;
  return (
    <ModalLayer name={name}>
      <ErrorBoundary fallback={null} onFail={closeWithError}>
        <DialogComponent modal={modal} services={services} />
      </ErrorBoundary>
    </ModalLayer>
  );
});

/** Appears after a moment, because the dialog has usually loaded by then. Back cancels it. */
const LoadingIndicator = observer(function LoadingIndicator({ onClose }: { onClose: () => void }) {
  const t = useText();
  useCloseOnBack(onClose);
  return <LoadingLine label={t('ui.loading')} />;
});
