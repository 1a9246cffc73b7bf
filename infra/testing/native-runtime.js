import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

enableCompileCache();

/** Symbols of the properties of the global object in which Jest's test framework holds the tests of one file. */
const frameworkState = new Set(['EVENT_HANDLERS', 'JEST_STATE_SYMBOL']);
/** How often this worker has run a file: more than once in watch mode alone. */
const runs = new Map();
/** How many files this worker has run. */
let files = 0;

/** The folder of the project, as an address. */
const project = new URL('../../', import.meta.url).href;
const ofTests = /\/(?:tests|testing|journeys|e2e)\/[^?]*(?<!\.(?:test|e2e)\.ts)$/;

/**
 * Whether the module at this address may hold state, such as data that a test changes: that in folders of tests, but for
 * `infra/testing`, which holds none. The folders above the project's do not count, whatever their names are.
 */
export function isOfTests(url, root = project) {
  if (!url.startsWith(root) || url.startsWith(`${root}infra/testing/`) || url.includes('/node_modules/')) return false;
  return ofTests.test(url.slice(root.length - 1));
}

/** Evaluates the modules whose addresses `isOfFile` accepts again for each test file. */
export function evaluateForEachFile(isOfFile) {
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const again = !resolved.url.includes('?') && isOfFile(resolved.url);
      return again ? { ...resolved, url: `${resolved.url}?file=${files}` } : resolved;
    },
  });
}
evaluateForEachFile(isOfTests);

/**
 * Jest's module loader (its option `runtime`) for code that runs in Node: Node imports the modules, once per worker, where Jest's
 * own loader parses and links all of them again for each test file, in a `vm` context whose globals are slow. It has no mocks of
 * modules, no `jest` object and no coverage.
 */
export default class NativeRuntime {
  // One for each file, since it holds what it has required.
  #require = createRequire(import.meta.url);

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    const before = runs.get(path) ?? 0;
    runs.set(path, before + 1);
    files += 1;
    const { href } = pathToFileURL(path);
    await import(before === 0 ? href : `${href}?run=${before}`);
  }

  requireModule(path) {
    return this.#require(path);
  }

  /** The test framework, whose module state is that of one file. */
  requireInternalModule(path) {
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (frameworkState.has(symbol.description)) delete globalThis[symbol];
    }
    delete this.#require.cache[path];
    return this.#require(path);
  }

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return {};
  }

  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}
