import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Lets every consumer group of a closed embedded bus start again at the oldest stored event, so that the next start
 * delivers all events again. Returns their number.
 */
export function rewindGroups(directory: string): number {
  const database = new DatabaseSync(join(directory, 'events.sqlite'));
  try {
    database.exec('UPDATE positions SET seq = 0');
    return Number((database.prepare('SELECT count(*) AS count FROM log').get() as { count: number }).count);
  } finally {
    database.close();
  }
}
