import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '../config/environment.ts';

/**
 * Jest's global set-up: a folder for what the test files of one run share, which its tear-down removes; and processes that tests start
 * load compiled code where `enableCompileCache` of the workers stores it.
 */
export default async function makeRunFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'consortia-run-'));
  environment.TEST_RUN_FOLDER = folder;
  environment.NODE_COMPILE_CACHE = join(tmpdir(), 'node-compile-cache');
  globalThis.removeRunFolder = () => rm(folder, { recursive: true, force: true });
}
