import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '../config/environment.ts';

/** Jest's global set-up: a folder for what the test files of one run share. Its tear-down removes it. */
export default async function makeRunFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'consortia-run-'));
  environment.TEST_RUN_FOLDER = folder;
  globalThis.removeRunFolder = () => rm(folder, { recursive: true, force: true });
}
