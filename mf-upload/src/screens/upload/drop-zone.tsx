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
  const [isDragOver, setDragOver] = useState(false);
  const handleDragOver = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setDragOver(true);
  };
  const handleDrop = (event: DragEvent): void => {
    setDragOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onDrop([...event.dataTransfer.files]);
  };
  const handleDragLeave = (event: DragEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragOver(false);
  };
  return (
    <div
      className={styles['drop']}
      data-drop=""
      data-small={isSmall || undefined}
      data-over={isDragOver || undefined}
      onDragEnter={handleDragOver}
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
    >
      {children}
    </div>
  );
});

/** Ignores dragged links and text. */
function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}
