import { LOCAL_DATA } from '@nocturne/contracts/stored-data';
import { attempt } from './attempt.ts';

const TRACES = Object.values(LOCAL_DATA).filter((item) => 'isTrace' in item);

/**
 * Returns true if the browser stores the page of a sign-up, an unsent text or the previous page.
 * Returns false if the browser refuses storage.
 */
export function hasTraces(): boolean {
  return TRACES.some(({ name, lasts }) => attempt(() => storageOf(lasts).getItem(name)) != null);
}

/** Deletes all traces. Never throws. */
export function removeTraces(): void {
  for (const { name, lasts } of TRACES) attempt(() => storageOf(lasts).removeItem(name));
}

function storageOf(lasts: 'kept' | 'tab'): Storage {
  return lasts === 'kept' ? globalThis.localStorage : globalThis.sessionStorage;
}
