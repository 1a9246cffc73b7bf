const shared = {
  rootDir: import.meta.dirname,
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/data/', '/dist/'],
};
/** Code that runs in Node is tested as Node loads it, see docs/adr/0091-tests-without-vm-contexts.md. */
const native = {
  ...shared,
  runtime: '<rootDir>/infra/testing/native-runtime.js',
  testEnvironment: '<rootDir>/infra/testing/native-environment.js',
  transform: {},
};

export default {
  // Only what hangs runs into it; no test goes by the clock.
  testTimeout: 120_000,
  // As many as the smallest machine has cores: half of the time is spent in browsers and engines outside the worker.
  maxWorkers: 2,
  // Modules of finished test files stay in a worker's memory; beyond this a worker is replaced before garbage collection takes the time.
  workerIdleMemoryLimit: '1GB',
  // A worker that has compiled modules for the first time writes them to the compile cache when it ends.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/infra/testing/longest-first.js',
  globalSetup: '<rootDir>/infra/testing/run-folder.js',
  globalTeardown: '<rootDir>/infra/testing/remove-run-folder.js',
  reporters: ['default', '<rootDir>/infra/checks/count-tests.js'],
  projects: [
    {
      ...native,
      displayName: 'node',
      testMatch: ['<rootDir>/{proto,infra,gateway,services}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.engines\\.test\\.ts$'],
    },
    {
      ...native,
      displayName: 'browser',
      globalSetup: '<rootDir>/infra/testing/unpack-browser.js',
      testMatch: ['<rootDir>/infra/system/e2e/**/*.e2e.ts'],
    },
    {
      ...native,
      displayName: 'engines',
      testMatch: ['<rootDir>/{infra,services}/**/*.engines.test.ts'],
    },
    {
      ...native,
      runner: '<rootDir>/infra/testing/page-runner.js',
      runtime: '<rootDir>/infra/testing/page-runtime.js',
      testEnvironment: '<rootDir>/infra/testing/page-environment.js',
      setupFilesAfterEnv: ['<rootDir>/infra/testing/page-hooks.js'],
      displayName: 'web',
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
    },
  ],
};
