import { join } from 'node:path';
import { type EventEnvelope, eventEnvelope } from '@consortia/proto/event';
import type { Logger } from 'pino';
import { watchDisk } from '../worker/disk-watch.ts';
import { lockFolder } from '../worker/folder-lock.ts';
import { openEngine } from '../worker/open-engine.ts';
import type { StartThread } from '../worker/start-thread.ts';
import { startWorker } from '../worker/worker-client.ts';
import type { Bus, ConsumeOptions } from './bus.ts';
import { type ConsumerGroup, createGroup } from './consumer-group.ts';
import { createCrashGuard, EndedProcesses } from './crash-guard.ts';
import type { EventLogCalls, Position } from './event-log.ts';
import { createTail, type EventTail } from './event-tail.ts';
import { type Inflow, measureInflow } from './inflow.ts';
import type { LoggedEvent } from './logged-event.ts';
import { trackPublications } from './publications.ts';
import { readTopic, type TopicReader } from './topic-reader.ts';

export type EmbeddedBusOptions = {
  /** Folder of the log; created when missing. One process at a time. */
  directory: string;
  log: Logger;
  clock?: () => Date;
  /** Waits before the second, third… attempt of an event in milliseconds; then it becomes a dead letter. */
  retryDelaysMs?: readonly number[];
  /** Starts its thread. */
  startThread?: StartThread;
};

type Topic = { tail: EventTail; inflow: Inflow; readers: Set<TopicReader> };
const newTopic = (head: number): Topic => ({ tail: createTail(head), inflow: measureInflow(), readers: new Set() });

const retentionMs = 7 * 86_400_000;
const pruneEveryMs = 3_600_000;
/** Offsets are written in one go this long after the first of them; what is not written yet is handled again after a crash. */
const advanceDelayMs = 20;
/** Wait before offsets that the disk refused are written again. */
const refusedDelayMs = 1000;

/**
 * Event bus over a log in SQLite that a worker thread owns: publishers that wait at the same moment share a flush with full
 * sync, and what is on disk is pushed to the consumers of this process without polling.
 */
export async function startEmbeddedBus(options: EmbeddedBusOptions): Promise<Bus> {
  const {
    directory,
    log,
    clock = () => new Date(),
    retryDelaysMs = [100, 500, 2000, 10_000],
    startThread: start,
  } = options;
  const file = join(directory, 'events.sqlite');
  const now = (): number => clock().getTime();
  const disk = watchDisk(file, () => calls.probe());
  const { write } = disk;
  let lock: ReturnType<typeof lockFolder> | undefined;
  const { worker, prepared } = await openEngine({
    directory,
    disk,
    start() {
      // A second process that opens the same folder is refused instead of reading a log that changes under it.
      lock = lockFolder(directory);
      return startWorker<EventLogCalls>(
        new URL('./embedded-bus-worker.ts', import.meta.url),
        { file },
        { name: 'bus', start },
      );
    },
    async prepare({ calls }) {
      while (await calls.prune(now() - retentionMs));
      return { suspects: await calls.open(now()), heads: await calls.heads() };
    },
  }).catch((error) => {
    lock?.release();
    throw error;
  });
  const { calls } = worker;
  const { suspects, heads } = prepared;
  const topics = new Map<string, Topic>();
  const groups = new Map<string, ConsumerGroup>();
  const publications = trackPublications();
  const unwritten = new Map<string, Position>();
  const following = new Map<TopicReader, { group: string; topic: string }>();
  let advancing: NodeJS.Timeout | null = null;
  let closed = false;

  for (const { topic, seq } of heads) topics.set(topic, newTopic(seq));
  const guard = createCrashGuard(calls, { suspects, lastSeq: Math.max(0, ...heads.map(({ seq }) => seq)) });
  function topicOf(name: string): Topic {
    const topic = topics.get(name) ?? newTopic(0);
    topics.set(name, topic);
    return topic;
  }
  const trim = ({ tail, readers }: Topic): void => {
    tail.consumed(Math.min(tail.head(), ...[...readers].map((reader) => reader.cursor())));
  };
  function appended(name: string, entry: LoggedEvent): void {
    const topic = topicOf(name);
    topic.tail.append(entry);
    topic.inflow.count();
    if (topic.readers.size === 0) trim(topic);
    for (const reader of topic.readers) reader.wake();
  }

  async function publish(events: EventEnvelope[]): Promise<void> {
    if (closed) throw new Error('The bus is closed.');
    if (events.length === 0) return;
    const entries = events.map((event) => {
      const { topic, key } = eventEnvelope.parse(event);
      return { topic, key, event: JSON.stringify(event) };
    });
    const seqs = await write(calls.append(entries, now()));
    entries.forEach(({ topic, key, event }, at) => {
      appended(topic, { seq: seqs[at]!, key, target: null, event });
    });
  }

  async function advance(): Promise<void> {
    if (advancing) clearTimeout(advancing);
    advancing = null;
    const positions = new Map(unwritten);
    unwritten.clear();
    if (positions.size === 0) return;
    try {
      await write(calls.advance([...positions.values()], now()));
    } catch (error) {
      for (const [name, position] of positions) if (!unwritten.has(name)) unwritten.set(name, position);
      throw error;
    }
  }
  function advanceIn(ms: number): void {
    // The stored positions stay behind, so what follows them is handled again after a restart: harmless, but worth a log entry.
    advancing ??= setTimeout(() => {
      advance().catch((error) => {
        log.warn({ err: error }, 'Positions of consumers could not be written');
        if (!closed) advanceIn(refusedDelayMs);
      });
    }, ms);
  }
  /** Consumers must be able to end also when the disk is full. */
  const advanceIfPossible = (): Promise<void> =>
    advance().catch((error) => log.warn({ err: error }, 'Positions of consumers could not be written'));
  function progressed(position: Position): void {
    unwritten.set(`${position.group} ${position.topic}`, position);
    trim(topicOf(position.topic));
    advanceIn(advanceDelayMs);
  }

  async function openReader(
    group: string,
    name: string,
    handle: (entry: LoggedEvent, attempt: number) => Promise<void>,
  ) {
    const topic = topicOf(name);
    const reader = readTopic({
      group,
      from: await write(calls.join(group, name, now())),
      retryDelaysMs,
      handle: (entry, attempt) =>
        guard.run({ group, topic: name, seq: entry.seq }, (crashes) => handle(entry, crashes + attempt)),
      isFinal: (error) => error instanceof EndedProcesses,
      isFilling: topic.inflow.isBulk,
      async fetch(after, limit) {
        const recent = topic.tail.after(after, limit);
        if (recent) return recent;
        const upTo = topic.tail.logEnd();
        const rows = await calls.read(name, after, upTo, limit);
        return { rows, upTo: rows.length < limit ? upTo : rows[limit - 1]!.seq };
      },
      async moveToDeadLetters({ key, event }, error, tried) {
        const attempts = error instanceof EndedProcesses ? error.crashes : tried;
        const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        const seq = await write(calls.addDeadLetter({ group, topic: name, key, event, error: text, attempts }, now()));
        log.error({ err: error, group, topic: name, key, attempts }, 'An event became a dead letter');
        if (seq !== null) appended(`${name}.dlq`, { seq, key, target: null, event });
      },
      onProgress: (seq) => progressed({ group, topic: name, seq }),
      onTrouble: (error) => log.error({ err: error, group, topic: name }, 'The event log cannot be read or written'),
    });
    topic.readers.add(reader);
    following.set(reader, { group, topic: name });
    return reader;
  }

  async function closeReader(name: string, reader: TopicReader): Promise<void> {
    await reader.stop();
    topicOf(name).readers.delete(reader);
    following.delete(reader);
    await advanceIfPossible();
  }

  async function consume(consumer: ConsumeOptions): Promise<{ close(): Promise<void> }> {
    if (closed) throw new Error('The bus is closed.');
    const { group: name } = consumer;
    const group = groups.get(name) ?? createGroup((topic, handle) => openReader(name, topic, handle), closeReader);
    groups.set(name, group);
    const member = { topics: consumer.topics, handle: consumer.handle };
    await group.join(member);
    return { close: () => group.leave(member) };
  }

  async function settle(): Promise<void> {
    await publications.ended();
    const readers = [...topics.values()].flatMap(({ tail, readers }) =>
      [...readers].map((reader) => reader.reached(tail.head())),
    );
    await Promise.all(readers);
  }

  const storePositions = () =>
    write(
      calls.advance(
        [...following].map(([reader, where]) => ({ ...where, seq: reader.position() })),
        now(),
      ),
    );
  async function prune(): Promise<void> {
    await storePositions();
    while (!closed && (await write(calls.prune(now() - retentionMs))));
  }
  const pruning = setInterval(() => {
    prune().catch((error) => log.warn({ err: error }, 'Old events could not be removed'));
  }, pruneEveryMs).unref();

  return {
    publish: (events) => publications.track(publish(events)),
    consume,
    deadLetters: {
      list: ({ topic, groupPrefix, limit = 100 } = {}) => calls.deadLetters(topic ?? null, groupPrefix ?? '', limit),
      find: (id) => calls.findDeadLetter(id),
      counts: async () =>
        Object.fromEntries((await calls.deadLetterCounts()).map(({ topic, waiting }) => [topic, waiting])),
      async replay(id) {
        const entry = await write(calls.replay(id, now()));
        if (entry) appended(entry.topic, entry);
        return entry !== null;
      },
      discard: (id) => write(calls.discard(id)),
    },
    async erase(aggregates) {
      await storePositions();
      return write(calls.erase([...aggregates]));
    },
    compact: () => write(calls.compact()),
    async backlog() {
      await advanceIfPossible();
      return Object.fromEntries((await calls.backlog()).map(({ name, waiting }) => [name, waiting]));
    },
    settle,
    async ready() {
      return !closed && worker.alive() && (await disk.writable());
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(pruning);
      await publications.ended();
      await Promise.all(
        [...topics].flatMap(([name, { readers }]) => [...readers].map((reader) => closeReader(name, reader))),
      );
      await advanceIfPossible();
      await calls
        .closeInOrder()
        .catch((error) => log.warn({ err: error }, 'The event log could not be marked as closed'));
      await worker.close();
      lock?.release();
    },
  };
}
