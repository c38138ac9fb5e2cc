import { REVIEW_CHECKS, type ReviewCheck } from '@nocturne/contracts/review';

/** Review checks by the codes that the database function `publish_obstacles` returns. */
const CHECK_OF: Readonly<Record<string, ReviewCheck>> = {
  uploader_not_verified: 'uploader',
  hash_screen_not_clear: 'hashes',
  severe_case_open: 'case',
  nobody_named: 'consent',
  depiction_without_documents: 'consent',
  no_human_approval: 'decision',
};

/** Returns the failed checks, in the order of the console. */
export function unmetChecks(obstacles: readonly string[]): ReviewCheck[] {
  const unmet = obstacles.map((code) => CHECK_OF[code]);
  return REVIEW_CHECKS.filter((check) => unmet.includes(check));
}
