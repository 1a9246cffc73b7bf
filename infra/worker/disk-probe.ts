import type { DatabaseSync } from 'node:sqlite';

/** More than most writes need. */
const probeBytes = 256 * 1024;

/** Makes the call by which an engine learns whether the disk takes writes again: it writes one large row over and over. */
export function diskProbe(database: DatabaseSync): () => void {
  return () => {
    database.exec('CREATE TABLE IF NOT EXISTS disk_probe (id INTEGER PRIMARY KEY, room BLOB NOT NULL)');
    database.prepare('INSERT OR REPLACE INTO disk_probe (id, room) VALUES (1, zeroblob(?))').run(probeBytes);
  };
}
