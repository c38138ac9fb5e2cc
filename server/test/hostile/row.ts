import type { ReleaseParts } from '../../src/registry/testing/a-release.ts';

/**
 * One hostile release. The release check refuses it, or the site contains it when it is shown
 * without the check, or both. An entry without `refused` misbehaves only outside of the check.
 */
export interface HostileRelease {
  id: string;
  /** Completes the sentence "a release that …". */
  what: string;
  /** Files of both halves, for a build with this name. */
  parts: (build: string) => ReleaseParts;
  /** Changes the files after hashing. */
  tamper?: (folder: string) => Promise<void>;
  /** Expected sentence of the release check. */
  refused?: RegExp;
  /** Releases with the same value share the code of all of them, so the check runs once. */
  sharedBuild?: string;
  /** Page that visitors get when the release is shown without the check. */
  shows?: 'its own page' | 'the release before' | 'any page';
  /** Label `reason` in `nocturne_release_faults_total`. */
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
