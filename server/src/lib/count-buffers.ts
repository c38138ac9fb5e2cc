import { setFlagsFromString } from 'node:v8';

/**
 * Counts buffers as part of the heap, whose limit grows with it. Call it before the first body
 * arrives.
 *
 * Buffers are outside of V8's heap, and V8 collects the whole heap for every 64 MB of them. That
 * takes three quarters of the processor time of an upload.
 */
export function countBuffersWithHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
}
