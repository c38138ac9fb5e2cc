import { UNSENT_TEXTS_KEY, UNSENT_TEXTS_MAX } from '@nocturne/contracts/constants';
import { attempt } from './attempt.ts';

/** Values of a form's text fields, by name. */
type Texts = Readonly<Record<string, string>>;
type Entries = readonly (readonly [form: string, texts: Texts])[];

/**
 * Returns the unsent texts of a form in this tab. They survive a reload and a visit to another
 * page.
 */
export function getUnsentTexts(form: string): Texts {
  return read().find(([name]) => name === form)?.[1] ?? {};
}

/**
 * Stores unsent texts; a form without texts is removed. At the limit it drops the form that was
 * stored longest ago.
 */
export function saveUnsentTexts(form: string, texts: Texts): void {
  const others = read().filter(([name]) => name !== form);
  write(
    Object.keys(texts).length === 0
      ? others
      : [...others, [form, texts] as const].slice(-UNSENT_TEXTS_MAX),
  );
}

/** Called when the form is sent or discarded. */
export function clearUnsentTexts(form: string): void {
  saveUnsentTexts(form, {});
}

/** Clears the tab for the next person who uses it. */
export function clearAllUnsentTexts(): void {
  write([]);
}

function read(): Entries {
  const stored: unknown = attempt(() =>
    JSON.parse(globalThis.sessionStorage.getItem(UNSENT_TEXTS_KEY) ?? '[]'),
  );
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

function write(entries: Entries): void {
  attempt(() =>
    entries.length > 0
      ? globalThis.sessionStorage.setItem(UNSENT_TEXTS_KEY, JSON.stringify(entries))
      : globalThis.sessionStorage.removeItem(UNSENT_TEXTS_KEY),
  );
}

/** Users can edit storage by hand. */
function isEntry(entry: unknown): entry is Entries[number] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const texts: unknown = entry[1];
  return (
    typeof texts === 'object' &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === 'string')
  );
}
