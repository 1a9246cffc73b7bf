import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Low byte of SQLite's result codes that tell of the disk and not of the call. */
const readOnly = 8;
const inputOutput = 10;
const damaged = [11, 26];
const full = 13;
const cannotOpen = 14;
const unwritable = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST']);

/** A sentence for an error of a disk that refused a write; null for any other error. */
export function diskSentence(error: unknown, file: string): string | null {
  const { code, errcode, message, syscall } = error as NodeJS.ErrnoException & { errcode?: number };
  const kind = code === 'ERR_SQLITE_ERROR' && errcode !== undefined ? errcode & 0xff : null;
  if (kind === full || code === 'ENOSPC' || code === 'EDQUOT')
    return `No room is left on the disk: nothing was written to ${file}.`;
  if (kind === readOnly || kind === cannotOpen || unwritable.has(code ?? '') || syscall === 'mkdir')
    return `The folder cannot be written: nothing was written to ${file}.`;
  if (kind !== null && damaged.includes(kind)) return `The file ${file} is damaged (${message}).`;
  if (kind === inputOutput || code === 'EIO' || code === 'EFBIG')
    return `The disk refused a write: nothing was written to ${file} (${message}).`;
  return null;
}

export type DiskWatch = {
  /** Passes a write on. What the disk refused is thrown as a sentence with its cause, and remembered. */
  write<T>(call: Promise<T>): Promise<T>;
  /** False from the first refused write until there is room and `probe` succeeds; a small write that fits proves nothing. */
  writable(): Promise<boolean>;
};

/** A refused write leaves space allocated that a probe may fit into, so this much must be free besides. */
const leastFreeBytes = 2 * 1024 * 1024;

/** Remembers whether the disk under `file` takes writes. `probe` writes as much as an engine writes in one go. */
export function watchDisk(file: string, probe: () => Promise<unknown>): DiskWatch {
  let refused = false;
  let pending: Promise<boolean> | null = null;
  async function check(): Promise<boolean> {
    try {
      const { bavail, bsize } = await statfs(dirname(file));
      if (bavail * bsize < leastFreeBytes) return false;
      await probe();
      refused = false;
    } catch (error) {
      if (diskSentence(error, file) === null) throw error;
    }
    return !refused;
  }
  return {
    async write(call) {
      try {
        return await call;
      } catch (error) {
        const sentence = diskSentence(error, file);
        if (sentence === null) throw error;
        refused = true;
        throw new Error(sentence, { cause: error });
      }
    },
    writable() {
      if (!refused) return Promise.resolve(true);
      pending ??= check().finally(() => {
        pending = null;
      });
      return pending;
    },
  };
}
