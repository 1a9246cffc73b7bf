import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The shortest limit of the systems that have Unix sockets (macOS: 104 bytes with the final zero; Linux: 108). */
const maxPathBytes = 103;
/** Room for the name of a socket. */
const maxNameLength = '/999.sock';

export type SocketFolder = {
  /** Path of the socket with this number, short enough to listen on. */
  path(number: number): string;
  remove(): void;
};

/**
 * Makes the folder of a store's Unix sockets, which its owner alone may enter: `sockets` in `directory`, or one with a random name among
 * the system's temporary folders where that path is too long. What a killed process left in `directory` is removed first; what it left
 * among the temporary folders is a socket without a listener. Throws where the system has no Unix sockets.
 */
export function makeSocketFolder(directory: string, platform = process.platform): SocketFolder {
  if (platform === 'win32') {
    throw new Error(
      'The embedded document store needs Unix sockets, which Windows does not have: run Consortia in WSL.',
    );
  }
  const own = join(directory, 'sockets');
  rmSync(own, { recursive: true, force: true });
  const isShort = Buffer.byteLength(own + maxNameLength) <= maxPathBytes;
  if (isShort) mkdirSync(own, { mode: 0o700 });
  // mkdtemp gives the folder mode 0700.
  const folder = isShort ? own : mkdtempSync(join(tmpdir(), 'consortia-'));
  return {
    path: (number) => `${folder}/${number}.sock`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** MongoDB URL of a database at a Unix socket, as drivers read it (connection string specification, `host`). */
export const urlOfSocket = (path: string, database: string): string =>
  `mongodb://${encodeURIComponent(path)}/${database}`;

/** Path of the Unix socket that a MongoDB URL names. */
export const socketOfUrl = (url: string): string => decodeURIComponent(new URL(url).hostname);
