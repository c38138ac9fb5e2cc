import { useRef, type ChangeEvent } from 'react';
import { Button, type ButtonProps } from '../controls/button.tsx';

interface FilePickerProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'icon' | 'className' | 'aria-label' | 'children'
> {
  /** MIME types and extensions that the dialog offers; a hint, not a check. */
  accept: string;
  isMultiple?: boolean;
  onPick: (files: readonly File[]) => void;
}

/** A button that opens the system's file dialog. */
export function FilePicker({ accept, isMultiple = false, onPick, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    onPick([...(event.target.files ?? [])]);
    // Lets the visitor choose the same file again after its removal.
    event.target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" hidden multiple={isMultiple} accept={accept} onChange={pick} />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
