/**
 * Files that take longer than ten seconds on two idle cores, longest first. A long file that starts
 * last keeps one core busy while the other is idle. A fresh clone has no earlier durations, and
 * file size does not predict them.
 */
const LONGEST_FILES = [
  'server/test/ingest.test.ts',
  'server/test/hostile-releases.test.ts',
  'server/test/ingest-worker.test.ts',
  'server/src/registry/release-check.test.ts',
  'server/test/main.test.ts',
  'server/test/database-torture.test.ts',
  'server/test/torture.test.ts',
  'server/test/cases.test.ts',
  'server/test/npm-start.test.ts',
  'server/src/media/short-picture.test.ts',
  'server/test/hash-match.test.ts',
  'server/test/staff-command.test.ts',
  'server/test/video-matrix.test.ts',
  'server/test/release-check.test.ts',
  'server/test/db/video-transitions.test.ts',
  'server/test/naughty.test.ts',
  'server/test/matrix.test.ts',
  'server/test/uploads.test.ts',
  'server/test/parallel.test.ts',
  'server/test/db/embedded-postgres.test.ts',
];

/** Order in which jest runs files: the long ones, then the others by path. */
export default class LongestFirst {
  sort(tests) {
    return [...tests].sort((a, b) => rankOf(a.path) - rankOf(b.path) || (a.path < b.path ? -1 : 1));
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}

function rankOf(path) {
  const index = LONGEST_FILES.findIndex((name) => path.endsWith(`/${name}`));
  return index === -1 ? LONGEST_FILES.length : index;
}
