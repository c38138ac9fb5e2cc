import { catalogue } from './catalogue.ts';
import { commandLine } from './command-line.ts';
import { composedAgainstBundle } from './composed-against-bundle.ts';
import { firstFrame } from './first-frame.ts';
import { listingLcp } from './listing-lcp.ts';
import type { Measure, StandaloneMeasure } from './measure.ts';
import { memory } from './memory.ts';
import { pipeline } from './pipeline.ts';
import { players } from './players.ts';
import { publishing } from './publishing.ts';
import { routeChanges } from './route-changes.ts';
import { seeking } from './seeking.ts';
import { signIn } from './sign-in.ts';
import { throughput } from './throughput.ts';
import { uploading } from './uploading.ts';
import { vitals } from './vitals.ts';

/**
 * Every measure by its name on the command line, with its share of the time: about the number of
 * pages that one round opens.
 */
export const MEASURES: Readonly<
  Record<string, { share: number } & ({ measure: Measure } | { standalone: StandaloneMeasure })>
> = {
  throughput: { measure: throughput, share: 1 },
  publish: { measure: publishing, share: 1 },
  cli: { measure: commandLine, share: 1 },
  lcp: { measure: listingLcp, share: 2 },
  vitals: { measure: vitals, share: 8 },
  frame: { measure: firstFrame, share: 6 },
  players: { measure: players, share: 7 },
  seek: { measure: seeking, share: 5 },
  memory: { measure: memory, share: 2 },
  routes: { measure: routeChanges, share: 2 },
  'sign-in': { standalone: signIn, share: 1 },
  upload: { standalone: uploading, share: 1 },
  pipeline: { standalone: pipeline, share: 8 },
  catalogue: { standalone: catalogue, share: 3 },
  bundle: { measure: composedAgainstBundle, share: 5 },
};

/** Names that run several measures. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  // Cost of composing the site from independent releases, and the speed of changing them
  // (docs/federation.md, "What to prove").
  federation: ['publish', 'bundle', 'routes'],
};
