import { composedAgainstBundle } from './composed-against-bundle.ts';
import { firstFrame } from './first-frame.ts';
import { listingLcp } from './listing-lcp.ts';
import type { Measure } from './measure.ts';
import { publishing } from './publishing.ts';
import { throughput } from './throughput.ts';

/** Every measure by the word that runs it alone. */
export const MEASURES: Readonly<Record<string, Measure>> = {
  lcp: listingLcp,
  frame: firstFrame,
  bundle: composedAgainstBundle,
  throughput,
  publish: publishing,
};
