/** States of a load, in one value so they cannot contradict each other. */
export type LoadState = 'idle' | 'loading' | 'ready' | 'failed';
