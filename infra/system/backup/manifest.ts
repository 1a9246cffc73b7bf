import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fsyncSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** Within a backup of the distributed run: the databases of its services. */
export const databasesFolder = 'mongodb';
const fileName = 'backup.json';
const manifest = z.object({
  /** Layout of the backup. */
  version: z.literal(1),
  /** When the backup was taken, ISO 8601. */
  at: z.iso.datetime(),
  /** By path below the backup: size in bytes and SHA-256 in hexadecimal. */
  files: z.record(
    z.string().regex(/^(?!\/)(?!.*\.\.)[\w@./-]+$/),
    z.object({ bytes: z.int(), sha256: z.string().length(64) }),
  ),
});
export type Manifest = z.output<typeof manifest>;

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
function flush(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Writes what a backup in `folder` consists of, after everything in it is on disk. */
export async function writeManifest(folder: string, files: readonly string[], at: string): Promise<Manifest> {
  const entries: Manifest['files'] = {};
  for (const file of files) {
    const path = join(folder, file);
    flush(path);
    entries[file] = { bytes: statSync(path).size, sha256: await sha256(path) };
  }
  const written: Manifest = { version: 1, at, files: entries };
  writeFileSync(join(folder, fileName), `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 });
  flush(join(folder, fileName));
  flush(folder);
  return written;
}

/** Reads and checks a backup: every file is there, with its size and hash. Throws where that is not so. */
export async function readManifest(folder: string): Promise<Manifest> {
  let read: Manifest;
  try {
    read = manifest.parse(JSON.parse(readFileSync(join(folder, fileName), 'utf8')));
  } catch (cause) {
    throw new Error(`${folder} is not a backup of Consortia, or not a whole one.`, { cause });
  }
  for (const [file, { bytes, sha256: expected }] of Object.entries(read.files)) {
    const path = join(folder, file);
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size !== bytes || (await sha256(path)) !== expected) {
      throw new Error(`The backup ${folder} is damaged: ${file} is missing or not what was written.`);
    }
  }
  return read;
}
