import { DatabaseSync } from 'node:sqlite';
import { compactDatabase } from '../worker/compact-database.ts';
import { diskProbe } from '../worker/disk-probe.ts';
import { atomicBatch } from '../worker/transaction-batch.ts';
import type { Aggregate, DeadLetter } from './bus.ts';
import type { LoggedEvent } from './logged-event.ts';

/** An event to append: the envelope as JSON under its topic and key. */
export type Entry = { topic: string; key: string; event: string };
export type Position = { group: string; topic: string; seq: number };
export type DeadLetterEntry = {
  group: string;
  topic: string;
  key: string;
  event: string;
  error: string;
  attempts: number;
};
/** An event that was being handled when a process died. */
export type Suspect = Position & { crashes: number };
type DeadLetterRow = {
  id: number;
  group_name: string;
  topic: string;
  key: string;
  event: string;
  error: string;
  attempts: number;
  died_at: number;
};

const deadLetterOf = ({ id, group_name, topic, event, error, attempts, died_at }: DeadLetterRow): DeadLetter => ({
  id: String(id),
  group: group_name,
  topic,
  event: JSON.parse(event),
  error,
  attempts,
  diedAt: new Date(died_at).toISOString(),
});

const layout = `
  CREATE TABLE IF NOT EXISTS log (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL, key TEXT NOT NULL, target TEXT, at INTEGER NOT NULL, event TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS log_by_topic ON log (topic, seq);
  CREATE TABLE IF NOT EXISTS positions (
    group_name TEXT NOT NULL, topic TEXT NOT NULL, seq INTEGER NOT NULL, seen INTEGER NOT NULL,
    PRIMARY KEY (group_name, topic)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS dead_letters (
    id INTEGER PRIMARY KEY AUTOINCREMENT, group_name TEXT NOT NULL, topic TEXT NOT NULL, key TEXT NOT NULL,
    event TEXT NOT NULL, error TEXT NOT NULL, attempts INTEGER NOT NULL, died_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS started_events (
    group_name TEXT NOT NULL, topic TEXT NOT NULL, seq INTEGER NOT NULL, running INTEGER NOT NULL, crashes INTEGER NOT NULL,
    PRIMARY KEY (group_name, topic, seq)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS open_mark (id INTEGER PRIMARY KEY, since INTEGER NOT NULL);`;
const pruneBatch = 5000;

/**
 * The tables of the event log, used by its worker alone. Every sequence number is greater than all before it, across topics.
 * Calls run inside the transaction of `together`, which ends in a flush to disk.
 */
export function openEventLog(file: string) {
  // A backup in another process holds writers back for milliseconds.
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${layout}`);
  const statement = (sql: string) => database.prepare(sql);
  const insert = statement('INSERT INTO log (topic, key, target, at, event) VALUES (?, ?, ?, ?, ?)');
  // Steps from topic to topic through the index instead of reading all of it.
  const heads = statement(`WITH RECURSIVE topics (topic) AS (
      SELECT min(topic) FROM log
      UNION ALL SELECT (SELECT min(l.topic) FROM log l WHERE l.topic > t.topic) FROM topics t WHERE t.topic IS NOT NULL
    ) SELECT topic, (SELECT max(seq) FROM log l WHERE l.topic = t.topic) AS seq FROM topics t WHERE topic IS NOT NULL`);
  const after = statement(
    'SELECT seq, key, target, event FROM log WHERE topic = ? AND seq > ? AND seq <= ? ORDER BY seq LIMIT ?',
  );
  const join = statement(`INSERT INTO positions (group_name, topic, seq, seen) VALUES (?, ?, 0, ?)
    ON CONFLICT DO UPDATE SET seen = excluded.seen`);
  const position = statement('SELECT seq FROM positions WHERE group_name = ? AND topic = ?');
  const advance = statement('UPDATE positions SET seq = max(seq, ?), seen = ? WHERE group_name = ? AND topic = ?');
  const backlog = statement(`SELECT p.group_name AS name, sum((
      SELECT count(*) FROM log l WHERE l.topic = p.topic AND l.seq > p.seq AND (l.target IS NULL OR l.target = p.group_name)
    )) AS waiting FROM positions p GROUP BY p.group_name`);
  const insertDeadLetter = statement(
    'INSERT INTO dead_letters (group_name, topic, key, event, error, attempts, died_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const knownDeadLetter = statement('SELECT 1 FROM dead_letters WHERE group_name = ? AND topic = ? AND event = ?');
  const deadLetters =
    statement(`SELECT * FROM dead_letters WHERE (?1 IS NULL OR topic = ?1) AND substr(group_name, 1, length(?2)) = ?2
    ORDER BY id DESC LIMIT ?3`);
  const deadLetter = statement('SELECT * FROM dead_letters WHERE id = ?');
  const removeDeadLetter = statement('DELETE FROM dead_letters WHERE id = ?');
  const abandon = statement('DELETE FROM positions WHERE seen < ?');
  const prune = statement('DELETE FROM log WHERE seq IN (SELECT seq FROM log ORDER BY seq LIMIT ?) AND at < ?');
  const deadLetterCounts = statement('SELECT topic, count(*) AS waiting FROM dead_letters GROUP BY topic');
  const handled = statement('SELECT min(seq) AS seq FROM positions WHERE topic = ?');
  const ofKeys = 'topic = ? AND key IN (SELECT value FROM json_each(?))';
  const eraseEntries = statement(`DELETE FROM log WHERE ${ofKeys} AND seq <= ?`);
  const eraseDeadLetters = statement(`DELETE FROM dead_letters WHERE ${ofKeys}`);
  const left = statement(`SELECT count(*) AS waiting FROM log WHERE ${ofKeys}`);
  const opened = statement('INSERT OR IGNORE INTO open_mark (id, since) VALUES (1, ?)');
  const closed = statement('DELETE FROM open_mark');
  const stopped = statement('UPDATE started_events SET running = 0');
  const blameless = statement('DELETE FROM started_events WHERE crashes = 0');
  const blame = statement('UPDATE started_events SET crashes = crashes + running, running = 0');
  const passed = statement(`DELETE FROM started_events WHERE seq <= (
      SELECT p.seq FROM positions p WHERE p.group_name = started_events.group_name AND p.topic = started_events.topic)`);
  const suspects = statement('SELECT group_name AS "group", topic, seq, crashes FROM started_events WHERE crashes > 0');
  const start = statement(`INSERT INTO started_events (group_name, topic, seq, running, crashes) VALUES (?, ?, ?, 1, 0)
    ON CONFLICT DO UPDATE SET running = 1`);
  const pause = statement('UPDATE started_events SET running = 0 WHERE group_name = ? AND topic = ? AND seq = ?');
  const end = statement('DELETE FROM started_events WHERE group_name = ? AND topic = ? AND seq = ?');
  const append = (entry: Entry, target: string | null, now: number): number =>
    Number(insert.run(entry.topic, entry.key, target, now, entry.event).lastInsertRowid);

  return {
    calls: {
      /** Sequence numbers of the entries, in their order. */
      append: (entries: Entry[], now: number): number[] => entries.map((entry) => append(entry, null, now)),
      heads: () => heads.all() as { topic: string; seq: number }[],
      read: (topic: string, from: number, upTo: number, limit: number) =>
        after.all(topic, from, upTo, limit) as unknown as LoggedEvent[],
      /** The position of a group; a new one starts before the oldest entry. */
      join(group: string, topic: string, now: number): number {
        join.run(group, topic, now);
        return (position.get(group, topic) as { seq: number }).seq;
      },
      advance(positions: Position[], now: number): void {
        for (const { group, topic, seq } of positions) advance.run(seq, now, group, topic);
      },
      backlog: () => backlog.all() as { name: string; waiting: number }[],
      /**
       * Stores the dead letter and appends the event to `<topic>.dlq`. Returns the sequence number of that entry, or null when a
       * process that died before its position was stored has added it already.
       */
      addDeadLetter({ group, topic, key, event, error, attempts }: DeadLetterEntry, now: number): number | null {
        if (knownDeadLetter.get(group, topic, event)) return null;
        insertDeadLetter.run(group, topic, key, event, error, attempts, now);
        return append({ topic: `${topic}.dlq`, key, event }, null, now);
      },
      deadLetters: (topic: string | null, groupPrefix: string, limit: number): DeadLetter[] =>
        (deadLetters.all(topic, groupPrefix, limit) as unknown as DeadLetterRow[]).map(deadLetterOf),
      findDeadLetter(id: string): DeadLetter | null {
        const found = deadLetter.get(id) as DeadLetterRow | undefined;
        return found ? deadLetterOf(found) : null;
      },
      discard: (id: string): boolean => removeDeadLetter.run(id).changes === 1,
      /** Appends the event of a dead letter for its group alone and removes the dead letter; null when there is none. */
      replay(id: string, now: number): (LoggedEvent & { topic: string }) | null {
        const found = deadLetter.get(id) as DeadLetterRow | undefined;
        if (!found) return null;
        const { topic, key, event, group_name: target } = found;
        removeDeadLetter.run(id);
        return { seq: append({ topic, key, event }, target, now), topic, key, event, target };
      },
      deadLetterCounts: () => deadLetterCounts.all() as { topic: string; waiting: number }[],
      /**
       * Marks the log as open. Returns what was being handled when the process before died, each with the number of processes that died
       * over it; null when that one closed cleanly and nothing is left of earlier ones.
       */
      open(now: number): Suspect[] | null {
        const orderly = opened.run(now).changes === 1;
        if (!orderly) blame.run();
        passed.run();
        const found = suspects.all() as unknown as Suspect[];
        return orderly && found.length === 0 ? null : found;
      },
      /** Handling starts. Pairs with `end`. */
      start: ({ group, topic, seq }: Position): void => void start.run(group, topic, seq),
      /** Handling is over: for good, or until the next attempt. */
      end: ({ group, topic, seq }: Position, forGood: boolean): void =>
        void (forGood ? end : pause).run(group, topic, seq),
      closeInOrder(): void {
        closed.run();
        stopped.run();
        blameless.run();
      },
      probe: diskProbe(database),
      /**
       * Removes the entries of these aggregates that every group has handled, and the dead letters. Returns how many entries some
       * group has yet to handle.
       */
      erase(aggregates: readonly Aggregate[]): number {
        let waiting = 0;
        for (const [topic, all] of Map.groupBy(aggregates, (aggregate) => aggregate.topic)) {
          const keys = JSON.stringify(all.map(({ key }) => key));
          eraseDeadLetters.run(topic, keys);
          eraseEntries.run(`${topic}.dlq`, keys, Number.MAX_SAFE_INTEGER);
          const { seq } = handled.get(topic) as { seq: number | null };
          eraseEntries.run(topic, keys, seq ?? Number.MAX_SAFE_INTEGER);
          waiting += (left.get(topic, keys) as { waiting: number }).waiting;
        }
        return waiting;
      },
      /**
       * Removes entries older than `before`, the oldest 5,000 at most; true when more may follow. A group that has not
       * been joined since is removed: to it, every stored entry is new.
       */
      prune(before: number): boolean {
        abandon.run(before);
        return Number(prune.run(pruneBatch, before).changes) === pruneBatch;
      },
    },
    together: atomicBatch(database),
    alone: { compact: () => compactDatabase(database) },
    close: () => database.close(),
  };
}
type EventLog = ReturnType<typeof openEventLog>;
export type EventLogCalls = EventLog['calls'] & EventLog['alone'];
