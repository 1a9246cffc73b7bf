import { Stryker } from '@stryker-mutator/core';

/** What is mutated, and which tests are to notice. Tests of long texts take hours under mutation and prove how long masking takes. */
const areas = {
  policies: { mutate: ['services/*/src/policies.ts'], tests: ['services/*/src/policies.test.ts'] },
  masking: { mutate: ['proto/posts/masking/*.ts'], tests: ['proto/posts/masking/!(hostile-)*.test.ts'] },
  eligibility: { mutate: ['proto/consortium/check/*.ts'], tests: ['proto/consortium/{,check/}*.test.ts'] },
  outbox: { mutate: ['infra/store/outbox*.ts'], tests: ['infra/store/outbox*.test.ts'] },
};
const [area] = process.argv.slice(2);
if (!Object.hasOwn(areas, area)) throw new Error(`Name one of ${Object.keys(areas).join(', ')}`);
const { mutate, tests } = areas[area];

await new Stryker({
  mutate: [...mutate, '!**/*.test.ts'],
  ignorePatterns: ['**', ...mutate.map((pattern) => `!${pattern}`)],
  mutants: { tests },
  testRunner: 'native',
  plugins: [new URL('runner.js', import.meta.url).href],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  symlinkNodeModules: false,
  disableTypeChecks: false,
  tempDirName: '.cache/mutants',
  cleanTempDir: 'always',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `.cache/mutants-${area}.json` },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  thresholds: { high: 100, low: 85, break: 85 },
  warnings: { unknownOptions: false },
  testRunnerNodeArgs: ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules'],
}).runMutationTest();
