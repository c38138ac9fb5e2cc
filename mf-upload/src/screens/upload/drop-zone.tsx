import { observer } from 'mobx-react-lite';
import { useState, type DragEvent, type ReactNode } from 'react';
import styles from './upload.module.css';

interface DropZoneProps {
  isSmall?: boolean;
  onDrop: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A box for dragged files; its content is the alternative to dragging. */
export const DropZone = observer(function DropZone({
  isSmall = false,
  onDrop,
  children,
}: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onDrop([...event.dataTransfer.files]);
  };
  const leave = (event: DragEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  return (
    <div
      className={styles['drop']}
      data-drop=""
      data-small={isSmall || undefined}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
    </div>
  );
});

/** Ignores dragged links and text. */
function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}
