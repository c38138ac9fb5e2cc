/**
 * Unit tests beside the code. Browser packages run in jsdom, server and tools in plain Node.
 * Integration tests (server/test) have their own project because they share one database.
 */
const transform = {
  '^.+\\.[cm]?tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
      },
      module: { type: 'es6' },
    },
  ],
};
/** As the bundler takes it: the build for Node cannot read a File. */
const browserBuilds = {
  '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
};
/**
 * What the second run, on another PostgreSQL, runs again: the tests whose subject is the database itself, what it guards, counts, searches and tells.
 * The others would be the same tests of media and of the wire once more.
 */
const OF_THE_DATABASE = [
  'account',
  'analytics',
  'announcer',
  'cases',
  'catalogue',
  'comment-posts',
  'db/*',
  'expiry',
  'import',
  'main',
  'messages',
  'parallel',
  'playlist-marks',
  'prepared',
  'registry',
  'related',
  'retention',
  'review',
  'roll-up',
  'search',
  'site',
];
const tests = (names) => names.map((name) => `<rootDir>/server/test/${name}.test.ts`);
const common = {
  transform,
  // As every build but an experiment's variant has it (webpack.shared.js).
  globals: { __VARIANT__: '' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tools/jest/css-module.js',
    '\\.css$': '<rootDir>/tools/jest/empty.js',
    '\\.svg$': '<rootDir>/tools/jest/asset.js',
  },
  transformIgnorePatterns: ['/node_modules/(?!(@nocturne)/)'],
};

export default {
  // Ends what hangs; a busy machine is no fault of a test.
  testTimeout: 30_000,
  // A worker that ran many files holds gigabytes, and then spends its time collecting garbage.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/tools/jest/longest-first.js',
  projects: [
    {
      ...common,
      displayName: 'browser',
      moduleNameMapper: { ...common.moduleNameMapper, ...browserBuilds },
      testEnvironment: '<rootDir>/tools/jest/jsdom-environment.js',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/setup-browser.ts'],
      testMatch: ['<rootDir>/{shared,shell,mf-*}/**/src/**/*.test.{ts,tsx}'],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{server,tools,bench,e2e}/{src,*}/**/*.test.ts',
        '<rootDir>/tools/**/*.test.ts',
        '!<rootDir>/server/test/**',
      ],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/server/test/'],
    },
    {
      ...common,
      displayName: 'integration',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/server/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/server/test/support/global-teardown.ts',
      testMatch: tests(process.env.TEST_POSTGRES === 'system' ? OF_THE_DATABASE : ['**/*']),
      // Starts a database of its own.
      testPathIgnorePatterns: [
        '/node_modules/',
        ...(process.env.TEST_POSTGRES === 'system' ? ['/embedded-postgres\\.test'] : []),
      ],
    },
  ],
};
