import { UPLOAD_EXTENSIONS, UPLOAD_MAX_BYTES, UPLOAD_MIN_SECONDS, UPLOAD_NAME_PATTERN } from '@nocturne/contracts/constants';
import type { Probe } from './probe-answer.ts';

/** Why an upload is refused (R5-09); the edge turns each into its message of section 8. */
export type UploadRefusal = 'name' | 'extension' | 'size' | 'broken' | 'duplicate' | 'too_short' | 'orientation';

/** What is known before the first byte: judged in the browser and again on the server. `maxBytes` is the operator's limit. */
export function checkUploadFile(file: { readonly name: string; readonly bytes: number }, maxBytes = UPLOAD_MAX_BYTES): UploadRefusal[] {
  const dot = file.name.lastIndexOf('.');
  const base = dot < 0 ? file.name : file.name.slice(0, dot);
  const extension = dot < 0 ? '' : file.name.slice(dot + 1).toLowerCase();
  const refusals: UploadRefusal[] = [];
  if (!new RegExp(UPLOAD_NAME_PATTERN, 'u').test(base)) refusals.push('name');
  if (!UPLOAD_EXTENSIONS.some((known) => known === extension)) refusals.push('extension');
  if (file.bytes > maxBytes) refusals.push('size');
  if (file.bytes === 0) refusals.push('broken');
  return refusals;
}

/** What only the media itself can tell: length in seconds and orientation after rotation, never the name (R5-09). */
export function checkUploadMedia(probe: Pick<Probe, 'durationS' | 'width' | 'height'>): UploadRefusal[] {
  const refusals: UploadRefusal[] = [];
  if (probe.durationS < UPLOAD_MIN_SECONDS) refusals.push('too_short');
  if (probe.width <= probe.height) refusals.push('orientation');
  return refusals;
}
