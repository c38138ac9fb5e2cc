import { Button } from '../controls/button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms before something is deleted for good. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const buttons = (
    <>
      <Button onClick={() => onClose()}>{cancelLabel}</Button>
      <Button variant="danger" onClick={() => onConfirm()}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Modal title={title} onClose={onClose} footer={buttons}>
      <p>{text}</p>
    </Modal>
  );
}
