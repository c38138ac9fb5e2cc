import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onClose: () => void;
}

/** Confirms before something is deleted for good. */
export function ConfirmDialog({ title, text, yes, no, onYes, onClose }: ConfirmDialogProps) {
  const answers = (
    <>
      <Button onClick={() => onClose()}>{no}</Button>
      <Button variant="danger" onClick={() => onYes()}>
        {yes}
      </Button>
    </>
  );
  return (
    <Modal title={title} onClose={onClose} footer={answers}>
      <p>{text}</p>
    </Modal>
  );
}
