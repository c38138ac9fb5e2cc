import { UPLOAD_EXTENSIONS } from '@nocturne/contracts/constants';
import { Button, type ButtonProps } from '@nocturne/ui/button';
import { observer } from 'mobx-react-lite';
import { useRef, type ChangeEvent } from 'react';

interface FilePickerProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className' | 'aria-label' | 'children'> {
  isMultiple?: boolean;
  onPick: (files: readonly File[]) => void;
}

/** Some systems know only the kind, others only extensions. */
const ACCEPT = ['video/*', ...UPLOAD_EXTENSIONS.map((extension) => `.${extension}`)].join(',');

/** A button that opens the system's file dialog. */
export const FilePicker = observer(function FilePicker({ isMultiple = false, onPick, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    onPick([...(event.target.files ?? [])]);
    // The same file can be chosen again after it was removed.
    event.target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" hidden multiple={isMultiple} accept={ACCEPT} onChange={pick} />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
});
