import { chmodSync, existsSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';

const ofOthers = 0o077;
/** Entries that the product writes into a data folder; permissions of others are left alone. */
const ownEntries = /^(?:store|bus|cache|search|jobs|mail|secrets|lock\.sqlite.*|running\.json|mode|restoring)$/;

function statusOf(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch (error) {
    // The embedded engines remove their temporary files themselves.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function close(path: string): void {
  const status = statusOf(path);
  if (!status || status.isSymbolicLink()) return;
  if (status.mode & ofOthers) chmodSync(path, status.mode & 0o700);
  if (!status.isDirectory()) return;
  for (const name of readdirSync(path)) close(join(path, name));
}

/**
 * Takes away what others than the owner may do with a data folder and with what the product has written into it: mode 0700, files
 * 0600. What is written later is private by the umask of the process. Throws where the rights cannot be changed, and where a
 * folder that others may enter is not the product's alone: that may be a home folder or `/tmp`.
 */
export function protectFolder(dataDir: string): void {
  if (process.platform === 'win32') return;
  const names = readdirSync(dataDir);
  const isOpen = (lstatSync(dataDir).mode & ofOthers) !== 0;
  const isOurs = existsSync(join(dataDir, 'secrets')) || names.every((name) => ownEntries.test(name));
  if (isOpen && !isOurs) {
    throw new Error(
      `The folder ${dataDir} holds other files, and others may read it. Choose a DATA_DIR for Consortia alone, or close the folder to others (chmod 700).`,
    );
  }
  try {
    if (isOpen) chmodSync(dataDir, 0o700);
    for (const name of names) if (ownEntries.test(name)) close(join(dataDir, name));
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(
      `Others may read the data folder ${dataDir}, and its rights cannot be changed (${message}). Choose another DATA_DIR.`,
      { cause },
    );
  }
}
