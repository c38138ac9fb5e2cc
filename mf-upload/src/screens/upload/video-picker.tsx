import { UPLOAD_EXTENSIONS } from '@nocturne/contracts/constants';
import { FilePicker } from '@nocturne/ui/forms/file-picker';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';

/** Some systems filter by MIME type, others by extension. */
const ACCEPT = ['video/*', ...UPLOAD_EXTENSIONS.map((extension) => `.${extension}`)].join(',');

/** A button that opens the system's file dialog for videos. */
export const VideoPicker = observer(function VideoPicker(
  picker: Omit<ComponentProps<typeof FilePicker>, 'accept'>,
) {
  return <FilePicker accept={ACCEPT} {...picker} />;
});
