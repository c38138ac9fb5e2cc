/** Life of anything that is loaded: one value, so that it cannot contradict itself. */
export type LoadState = 'idle' | 'loading' | 'ready' | 'failed';
