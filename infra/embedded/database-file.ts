import { closeSync, openSync, readSync, statSync } from 'node:fs';

export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** How many bytes a file has, and how many its header says; `expected` is undefined where it has no such header. */
export function fileSizes(file: string): { size: number; expected: number | undefined } {
  const header = Buffer.alloc(100);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, header, 0, 100, 0);
  } finally {
    closeSync(handle);
  }
  const known = header.toString('latin1', 0, 16) === 'SQLite format 3\0';
  const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  return { size: sizeOf(file), expected: known ? header.readUInt32BE(28) * pageBytes : undefined };
}
