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
/** The browser builds, which the bundler also uses: the Node build cannot read a File. */
const browserBuilds = {
  '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
};
/**
 * Tests that a second run repeats on another PostgreSQL: their subject is the database itself. The
 * other tests cover media and HTTP, which do not depend on the database.
 */
const DATABASE_TESTS = [
  'account',
  'analytics',
  'announcer',
  'cases',
  'catalogue',
  'comment-posts',
  'db/*',
  'expiry',
  'import',
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
  // Empty, as in every build except an experiment's variant (webpack.shared.js).
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
  // Long enough for a busy machine; it only has to end tests that hang.
  testTimeout: 30_000,
  // A worker that has run many files holds gigabytes and spends its time on garbage collection.
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
      testMatch: tests(process.env.TEST_POSTGRES === 'system' ? DATABASE_TESTS : ['**/*']),
      // This test starts its own database.
      testPathIgnorePatterns: [
        '/node_modules/',
        ...(process.env.TEST_POSTGRES === 'system' ? ['/embedded-postgres\\.test'] : []),
      ],
    },
  ],
};
