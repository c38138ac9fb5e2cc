import { UPLOAD_ORPHAN_HOURS } from '@nocturne/contracts/upload';
import { UPLOAD_ADDRESSES_KEY } from '@nocturne/contracts/constants';

/** More than can run at once. The server has deleted older uploads long ago. */
const MAX_STORED_KEYS = 40;

interface StoredKey {
  /** See `fingerprintOf`. */
  file: string;
  /** Upload key on the server (`upload_key`). */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Upload keys of unfinished files, so choosing a file again after a reload resumes its upload. */
export interface UploadKeys {
  findKey(file: File): string | undefined;
  saveKey(file: File, key: string): void;
  deleteKey(file: File): void;
}

/** Stored in the browser. If it stores nothing, the uploads start again after a reload. */
export function createUploadKeys(now: () => number = Date.now): UploadKeys {
  const others = (file: File): StoredKey[] =>
    readStoredKeys().filter(
      (saved) =>
        saved.file !== fingerprintOf(file) && now() - saved.at < UPLOAD_ORPHAN_HOURS * 3_600_000,
    );
  return {
    findKey: (file) => readStoredKeys().find((saved) => saved.file === fingerprintOf(file))?.key,
    saveKey: (file, key) =>
      writeStoredKeys(
        [{ file: fingerprintOf(file), key, at: now() }, ...others(file)].slice(0, MAX_STORED_KEYS),
      ),
    deleteKey: (file) => writeStoredKeys(others(file)),
  };
}

/** Identifies a file without reading it, so not with certainty. */
export function fingerprintOf({ name, size, lastModified }: File): string {
  return `${name}:${size}:${lastModified}`;
}

function readStoredKeys(): readonly StoredKey[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(UPLOAD_ADDRESSES_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredKey) : [];
  } catch {
    return [];
  }
}

function writeStoredKeys(keys: readonly StoredKey[]): void {
  try {
    if (keys.length === 0) localStorage.removeItem(UPLOAD_ADDRESSES_KEY);
    else localStorage.setItem(UPLOAD_ADDRESSES_KEY, JSON.stringify(keys));
  } catch {
    // Storage is full or blocked: after a reload this upload starts again.
  }
}

function isStoredKey(value: unknown): value is StoredKey {
  const saved = value as Partial<StoredKey> | null;
  return (
    typeof saved?.file === 'string' && typeof saved.key === 'string' && typeof saved.at === 'number'
  );
}
