import { existsSync, globSync, readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import runFile from 'jest-circus/runner';
import { readConfigs } from 'jest-config';
import NativeEnvironment from '../../testing/native-environment.js';
import NativeRuntime, { evaluateForEachFile } from '../../testing/native-runtime.js';
import makeRunFolder from '../../testing/run-folder.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pathOf = (url) => (url.startsWith('file:') ? relative(root, fileURLToPath(url)) : '..');

const coverage = { static: {}, perTest: {} };
/** What the mutated code reads and writes: which mutant is on, which ones ran, and in what test. */
const state = { mutantCoverage: coverage };
globalThis.__stryker__ = state;

const nameOf = (test) => (test.parent ? `${nameOf(test.parent)} ${test.name}` : '');
const idOf = (file, test) => `${file}${nameOf(test)}`;
const testsOf = (block) => block.children.flatMap((one) => (one.type === 'test' ? [one] : testsOf(one)));

/** Stryker works in a copy of the files that it mutates, which are loaded in place of those of the repository. */
function loadMutated(copy) {
  const load = (path) => stripTypeScriptTypes(readFileSync(path, 'utf8'));
  const sources = new Map();
  registerHooks({
    load(url, context, next) {
      const path = pathOf(url);
      const mutated = join(copy, path);
      if (path.startsWith('..') || !path.endsWith('.ts') || !existsSync(mutated)) return next(url, context);
      const source = sources.get(path) ?? load(mutated);
      sources.set(path, source);
      return { format: 'module', source, shortCircuit: true };
    },
  });
}

/** Runs those tests of a file that `isWanted` accepts; with `bail`, up to the first that fails. */
class MutantEnvironment extends NativeEnvironment {
  #run;
  #failed = false;

  constructor(run) {
    super();
    this.#run = run;
  }

  handleTestEvent(event, { rootDescribeBlock }) {
    super.handleTestEvent(event);
    const { file, isWanted, bail } = this.#run;
    const { name, test } = event;
    if (name === 'run_start')
      for (const one of testsOf(rootDescribeBlock)) if (!isWanted(idOf(file, one))) one.mode = 'skip';
    if (name === 'test_start') {
      state.currentTestId = idOf(file, test);
      if (bail && this.#failed) test.mode = 'skip';
    }
    if (name === 'test_skip' || name === 'test_done') {
      state.currentTestId = undefined;
      this.#failed ||= test.errors.length > 0;
    }
  }
}

/**
 * One process for all mutants. A test file is evaluated again for each of them, and so are the modules next to it and next to
 * mutated ones, so that a mutant is also on while its module loads.
 */
class MutantRunner {
  static inject = tokens(commonTokens.options);
  #files;
  #configs;

  constructor({ mutants: { tests } }) {
    this.#files = tests.flatMap((pattern) => globSync(pattern, { cwd: root }));
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const mutated = globSync('**/*.ts', { cwd: process.cwd() });
    const folders = new Set([...mutated, ...this.#files].map(dirname));
    evaluateForEachFile((url) => folders.has(dirname(pathOf(url))));
    loadMutated(process.cwd());
    const { globalConfig, configs } = await readConfigs({ _: [], $0: '' }, [join(root, 'jest.config.js')]);
    this.#configs = [globalConfig, configs.find(({ displayName }) => displayName.name === 'node')];
    await makeRunFolder();
  }

  dispose() {
    return globalThis.removeRunFolder?.();
  }

  async #run(file, { isWanted = () => true, bail = false } = {}) {
    const environment = new MutantEnvironment({ file, isWanted, bail });
    const path = join(root, file);
    try {
      const result = await runFile.default(...this.#configs, environment, new NativeRuntime(), path);
      if (result.testExecError) throw new Error(result.testExecError.stack);
      return result.testResults.map((test) => resultOf(file, test));
    } finally {
      await environment.teardown();
    }
  }

  /** Mutants that run outside of the tests of a file, such as while it is evaluated, count for each of its tests. */
  async dryRun() {
    const whole = { static: {}, perTest: {} };
    const tests = [];
    for (const file of this.#files) {
      Object.assign(coverage, { static: {}, perTest: {} });
      const ran = await this.#run(file);
      for (const { id } of ran) whole.perTest[id] = { ...coverage.static, ...coverage.perTest[id] };
      tests.push(...ran);
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage: whole };
  }

  async mutantRun({ activeMutant, testFilter = [], hitLimit, disableBail }) {
    const wanted = new Set(testFilter);
    Object.assign(state, { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit && 0 });
    const tests = [];
    try {
      for (const file of this.#files.filter((one) => testFilter.some((id) => id.startsWith(`${one} `)))) {
        tests.push(...(await this.#run(file, { isWanted: (id) => wanted.has(id), bail: !disableBail })));
        if (!disableBail && tests.some(({ status }) => status === TestStatus.Failed)) break;
      }
    } catch (error) {
      // With this mutant the file cannot even be evaluated.
      tests.push({ ...resultOf('', { status: 'failed', failureMessages: [`${error}`] }), id: testFilter[0] });
    }
    const looped = determineHitLimitReached(state.hitCount, hitLimit);
    Object.assign(state, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined });
    return toMutantRunResult(looped ?? { status: DryRunStatus.Complete, tests });
  }
}

const statuses = { passed: TestStatus.Success, failed: TestStatus.Failed };
const resultOf = (file, { fullName = '', status, duration, failureMessages }) => ({
  id: `${file} ${fullName}`,
  name: fullName,
  fileName: join(root, file),
  timeSpentMs: duration ?? 0,
  status: statuses[status] ?? TestStatus.Skipped,
  failureMessage: failureMessages.join('\n'),
});

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'native', MutantRunner)];
