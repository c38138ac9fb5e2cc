import type { ReleaseParts } from '../../src/registry/testing/a-release.ts';

/**
 * One hostile release. It is refused by the release check, or contained where it is shown all the
 * same, or both. An entry without `refused` only misbehaves where the check does not look.
 */
export interface HostileRelease {
  id: string;
  /** Completes the sentence "a release that …". */
  what: string;
  /** The halves, for a build with this name. */
  parts: (build: string) => ReleaseParts;
  /** Changes the files after they were hashed. */
  spoil?: (folder: string) => Promise<void>;
  /** The sentence of the check. */
  refused?: RegExp;
  /** Releases with the same word have the same code, which does all of it: they are checked once. */
  together?: string;
  /** What visitors of its page get where it is shown past the check. */
  shows?: 'its own page' | 'the release before' | 'any page';
  /** The reason under which `nocturne_release_faults_total` counts it. */
  fault?:
    | 'load'
    | 'render'
    | 'shape'
    | 'state'
    | 'size'
    | 'redirect'
    | 'deadline'
    | 'processor'
    | 'stray'
    | 'realm';
}
