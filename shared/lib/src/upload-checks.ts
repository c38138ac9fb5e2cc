import {
  UPLOAD_EXTENSIONS,
  UPLOAD_MAX_BYTES,
  UPLOAD_MIN_SECONDS,
  UPLOAD_NAME_PATTERN,
} from '@nocturne/contracts/constants';

/** Checks of an upload, in display order. */
export const UPLOAD_CHECKS = ['name', 'type', 'size', 'whole', 'length', 'orientation'] as const;
export type UploadCheck = (typeof UPLOAD_CHECKS)[number];
/** `unknown`: the browser or server cannot determine it. */
export type CheckState = 'ok' | 'bad' | 'wait' | 'unknown';
export type UploadChecks = Readonly<Record<UploadCheck, CheckState>>;

/**
 * Result of probing the media. `seconds` is null if the file does not contain its length. `frame`
 * (pixels after rotation) is null if no decoder for the picture exists.
 */
export type UploadProbe =
  | { kind: 'waiting' }
  | { kind: 'damaged' }
  | { kind: 'unreadable' }
  | { kind: 'media'; seconds: number | null; frame: { width: number; height: number } | null };

/**
 * Checks a file before upload: name and size from the file, everything else from the media, never
 * from the name. Sizes in bytes; `maxBytes` is the operator's limit.
 */
export function checkUpload(
  file: { name: string; size: number },
  probe: UploadProbe,
  maxBytes = UPLOAD_MAX_BYTES,
): UploadChecks {
  const { base, extension } = splitName(file.name);
  return {
    name: toCheckState(new RegExp(UPLOAD_NAME_PATTERN).test(base)),
    type: toCheckState(UPLOAD_EXTENSIONS.some((known) => known === extension)),
    size: toCheckState(file.size <= maxBytes),
    ...checkMedia(file.size === 0 ? { kind: 'damaged' } : probe),
  };
}

/** Returns the state of the whole file: one bad check makes it bad. */
export function verdictOf(checks: UploadChecks): CheckState {
  const states = Object.values(checks);
  return (['bad', 'wait', 'unknown'] as const).find((state) => states.includes(state)) ?? 'ok';
}

/** Splits at the last dot into base name and lower-case extension. */
export function splitName(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.');
  return dot < 0
    ? { base: name, extension: '' }
    : { base: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() };
}

function checkMedia(probe: UploadProbe): Pick<UploadChecks, 'whole' | 'length' | 'orientation'> {
  switch (probe.kind) {
    case 'waiting':
      return { whole: 'wait', length: 'wait', orientation: 'wait' };
    case 'damaged':
      return { whole: 'bad', length: 'unknown', orientation: 'unknown' };
    case 'unreadable':
      return { whole: 'unknown', length: 'unknown', orientation: 'unknown' };
    case 'media': {
      const { seconds, frame } = probe;
      return {
        whole: 'ok',
        length: seconds === null ? 'unknown' : toCheckState(seconds >= UPLOAD_MIN_SECONDS),
        orientation: frame === null ? 'unknown' : toCheckState(frame.width > frame.height),
      };
    }
  }
}

function toCheckState(isRight: boolean): CheckState {
  return isRight ? 'ok' : 'bad';
}
