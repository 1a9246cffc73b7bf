import { environment } from '../config/environment.ts';

const owned = () => Object.getOwnPropertyNames(globalThis);
const describe = (key) => Object.getOwnPropertyDescriptor(globalThis, key);
const isSame = (one, other) => one?.value === other?.value && one?.get === other?.get && one?.set === other?.set;

/**
 * Jest's environment for `native-runtime.js`: the global object of the worker. What a file changes of the globals that were there
 * before it, and of the environment variables, is put back after it. `testFailed` of the global object says whether the current
 * test has failed so far, for hooks after it.
 */
export default class NativeEnvironment {
  global = globalThis;
  #globals = new Map(owned().map((key) => [key, describe(key)]));
  #variables = { ...environment };
  #exit = process.exit;

  async setup() {}

  async teardown() {
    process.exit = this.#exit;
    for (const name of Object.keys(environment)) if (!(name in this.#variables)) delete environment[name];
    Object.assign(environment, this.#variables);
    for (const [key, before] of this.#globals) {
      if (!isSame(before, describe(key)) && before.configurable) Object.defineProperty(globalThis, key, before);
    }
  }

  getVmContext() {
    return null;
  }

  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.testFailed = false;
    if (name === 'test_fn_failure' || name === 'hook_failure') this.global.testFailed = true;
  }
}
