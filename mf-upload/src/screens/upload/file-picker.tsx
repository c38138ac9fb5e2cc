import { UPLOAD_EXTENSIONS } from '@nocturne/contracts/constants';
import { useRef, type ChangeEvent, type ReactNode } from 'react';

interface FilePickerProps {
  isMultiple?: boolean;
  onPick(files: readonly File[]): void;
  /** Draws the button that opens the system's dialog. */
  children: (open: () => void) => ReactNode;
}

/** Some systems know only the kind, others only extensions. */
const ACCEPT = ['video/*', ...UPLOAD_EXTENSIONS.map((extension) => `.${extension}`)].join(',');

/** The system's file dialog behind a button of ours. */
export function FilePicker({ isMultiple = false, onPick, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    onPick([...(event.target.files ?? [])]);
    // The same file can be chosen again after it was removed.
    event.target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" hidden multiple={isMultiple} accept={ACCEPT} onChange={pick} />
      {children(() => input.current?.click())}
    </>
  );
}
