import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Reads a secret of the data folder; undefined where it does not exist. Rights that others have are taken away. */
function readSecret(file: string): string | undefined {
  try {
    chmodSync(file, 0o600);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The secret `name` of a data folder, made with owner-only rights where there is none. It is complete or absent at any moment,
 * and two processes that make it at once end with the same one.
 */
export function secretFile(dataDir: string, name: string, make: () => string): string {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = join(folder, name);
  const known = readSecret(file);
  if (known !== undefined) return known;

  const draft = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    writeSync(descriptor, make());
    fsyncSync(descriptor);
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    closeSync(descriptor);
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
