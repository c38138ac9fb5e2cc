import { setFlagsFromString } from 'node:v8';

/**
 * Bodies that pass through a process are memory beside V8's heap, and V8 collects the whole heap for every 64 MB of them: three quarters of the
 * processor time of an upload. With this they count as a part of the heap, whose limit grows with it. Called before the first of them comes.
 */
export function countBuffersWithHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
}
