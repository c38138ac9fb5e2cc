import { UPLOAD_EXTENSIONS, UPLOAD_MAX_BYTES, UPLOAD_MIN_SECONDS, UPLOAD_NAME_PATTERN } from '@nocturne/contracts/constants';

/** What a browser can check of a video before it is sent, in the order they are shown (R5-09). */
export const CHECK_NAMES = ['name', 'type', 'size', 'whole', 'length', 'orientation'] as const;
export type CheckName = (typeof CHECK_NAMES)[number];
/** `unknown`: this browser cannot tell, the server will. */
export type CheckState = 'ok' | 'bad' | 'wait' | 'unknown';
export type Checks = Readonly<Record<CheckName, CheckState>>;

/**
 * What the media itself said. `seconds` is null where the file does not tell its length, width and height (CSS pixels after rotation)
 * where the browser has no decoder for the picture.
 */
export type Probe =
  | { kind: 'waiting' }
  | { kind: 'damaged' }
  | { kind: 'unreadable' }
  | { kind: 'media'; seconds: number | null; frame: { width: number; height: number } | null };

/** Judges one chosen file: name and size by the file, everything else by the media, never by the name. Size in bytes. */
export function checkFile(file: { name: string; size: number }, probe: Probe): Checks {
  return {
    name: mark(new RegExp(UPLOAD_NAME_PATTERN).test(splitName(file.name).base)),
    type: mark(UPLOAD_EXTENSIONS.some((extension) => extension === splitName(file.name).extension)),
    size: mark(file.size <= UPLOAD_MAX_BYTES),
    ...checkMedia(probe),
  };
}

/** The answer for a file as a whole: one bad check is enough. */
export function verdictOf(checks: Checks): CheckState {
  const states = Object.values(checks);
  return (['bad', 'wait', 'unknown'] as const).find((state) => states.includes(state)) ?? 'ok';
}

/** Base name and lower-case extension: what stands before and after the last dot. */
export function splitName(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? { base: name, extension: '' } : { base: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() };
}

function checkMedia(probe: Probe): Pick<Checks, 'whole' | 'length' | 'orientation'> {
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
        length: seconds === null ? 'unknown' : mark(seconds >= UPLOAD_MIN_SECONDS),
        orientation: frame === null ? 'unknown' : mark(frame.width > frame.height),
      };
    }
  }
}

function mark(isRight: boolean): CheckState {
  return isRight ? 'ok' : 'bad';
}
