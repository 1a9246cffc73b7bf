const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '\\.tsx$': '<rootDir>/infra/testing/transform-tsx.js',
    '\\.ts$': '<rootDir>/infra/testing/strip-types.js',
    '\\.css$': '<rootDir>/infra/testing/style-names.js',
  },
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['<rootDir>/data/', '/dist/'],
};

export default {
  // Only what hangs runs into it; no test goes by the clock.
  testTimeout: 60_000,
  // As many as the smallest machine has cores: half of the time is spent in browsers and engines outside the worker.
  maxWorkers: 2,
  // Modules of finished test files stay in a worker's memory; beyond this a worker is replaced before garbage collection takes the time.
  workerIdleMemoryLimit: '1GB',
  globalSetup: '<rootDir>/infra/testing/run-folder.js',
  globalTeardown: '<rootDir>/infra/testing/remove-run-folder.js',
  reporters: ['default', '<rootDir>/infra/checks/count-tests.js'],
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/infra/testing/failure-environment.js',
      testMatch: ['<rootDir>/{proto,infra,gateway,services}/**/*.test.ts', '<rootDir>/infra/system/e2e/**/*.e2e.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.engines\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'engines',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{infra,services}/**/*.engines.test.ts'],
    },
    { ...shared, displayName: 'web', testEnvironment: 'jsdom', testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'] },
  ],
};
