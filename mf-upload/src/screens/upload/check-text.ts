import { UPLOAD_EXTENSIONS, UPLOAD_MIN_SECONDS } from '@nocturne/contracts/constants';
import type { MessageKey, TextParams, Translate } from '@nocturne/i18n/messages';
import { formatDuration } from '@nocturne/lib/duration';
import { splitName, type CheckState, type UploadCheck } from '@nocturne/lib/upload-checks';
import { formatBytes } from '@nocturne/lib/format-bytes';
import type { ChosenFile } from './chosen-files-store.ts';

/** Text of each check in each state; three failures use the common error texts. */
const TEXTS: Readonly<Record<UploadCheck, Readonly<Record<CheckState, MessageKey>>>> = {
  name: { ok: 'upload.name', bad: 'upload.name_bad', wait: 'upload.name', unknown: 'upload.name' },
  type: { ok: 'upload.type', bad: 'upload.type_bad', wait: 'upload.type', unknown: 'upload.type' },
  size: {
    ok: 'upload.size',
    bad: 'error.upload_size',
    wait: 'upload.size',
    unknown: 'upload.size',
  },
  whole: {
    ok: 'upload.whole',
    bad: 'error.upload_damaged',
    wait: 'upload.whole_wait',
    unknown: 'upload.whole_unknown',
  },
  length: {
    ok: 'upload.length',
    bad: 'upload.length_bad',
    wait: 'upload.length_wait',
    unknown: 'upload.length_unknown',
  },
  orientation: {
    ok: 'upload.orientation',
    bad: 'error.upload_orientation',
    wait: 'upload.orientation_wait',
    unknown: 'upload.orientation_unknown',
  },
};

/** Returns the text of one check of a file. */
export function checkText(
  t: Translate,
  language: string,
  file: ChosenFile,
  check: UploadCheck,
): string {
  return t(TEXTS[check][file.checks[check]], paramsOf(file, language));
}

function paramsOf(file: ChosenFile, language: string): TextParams {
  const seconds = file.probe.kind === 'media' ? file.probe.seconds : null;
  return {
    extension: splitName(file.name).extension,
    extensions: UPLOAD_EXTENSIONS.join(', '),
    size: formatBytes(file.size, language),
    duration: seconds === null ? '' : formatDuration(seconds),
    minutes: UPLOAD_MIN_SECONDS / 60,
  };
}
