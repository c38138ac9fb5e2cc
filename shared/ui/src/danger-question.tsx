import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface DangerQuestionProps {
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onClose: () => void;
}

/** Confirms before something is deleted for good. */
export function DangerQuestion({ title, text, yes, no, onYes, onClose }: DangerQuestionProps) {
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
