import { UPLOAD_ORPHAN_HOURS } from '@nocturne/contracts/upload';
import { UPLOAD_PLACES_KEY } from '@nocturne/contracts/constants';

/** More than can run at once. The server has deleted older uploads long ago. */
const PLACES_AT_MOST = 40;

interface Place {
  /** See `fingerprintOf`. */
  file: string;
  /** Upload key on the server (`upload_key`). */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Upload keys of unfinished files, so choosing a file again after a reload resumes its upload. */
export interface UploadPlaces {
  find(file: File): string | undefined;
  keep(file: File, key: string): void;
  forget(file: File): void;
}

/** Stored in the browser. If it stores nothing, the uploads start again after a reload. */
export function storedPlaces(now: () => number = Date.now): UploadPlaces {
  const others = (file: File): Place[] =>
    readPlaces().filter(
      (place) =>
        place.file !== fingerprintOf(file) && now() - place.at < UPLOAD_ORPHAN_HOURS * 3_600_000,
    );
  return {
    find: (file) => readPlaces().find((place) => place.file === fingerprintOf(file))?.key,
    keep: (file, key) =>
      writePlaces(
        [{ file: fingerprintOf(file), key, at: now() }, ...others(file)].slice(0, PLACES_AT_MOST),
      ),
    forget: (file) => writePlaces(others(file)),
  };
}

/** Identifies a file without reading it, so not with certainty. */
export function fingerprintOf({ name, size, lastModified }: File): string {
  return `${name}:${size}:${lastModified}`;
}

function readPlaces(): readonly Place[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(UPLOAD_PLACES_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function writePlaces(places: readonly Place[]): void {
  try {
    if (places.length === 0) localStorage.removeItem(UPLOAD_PLACES_KEY);
    else localStorage.setItem(UPLOAD_PLACES_KEY, JSON.stringify(places));
  } catch {
    // Storage is full or blocked: after a reload this upload starts again.
  }
}

function isPlace(value: unknown): value is Place {
  const place = value as Partial<Place> | null;
  return (
    typeof place?.file === 'string' && typeof place.key === 'string' && typeof place.at === 'number'
  );
}
