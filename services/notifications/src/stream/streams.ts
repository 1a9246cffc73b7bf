import type { ServiceContext } from '@consortia/infra/kit/service/service';
import { heartbeatMs, maxStreams, reconnectMs } from '@consortia/proto/notifications/stream';
import type { Model } from 'mongoose';
import { channelOf } from './append-to-stream.ts';
import { beginning, canResume, formatEvent, maxWaitingBytes, type Position, type Sink } from './connection.ts';
import type { Stream } from './stream-model.ts';

type Connection = {
  sink: Sink;
  /** Of the last event that was written; null until the first read of a browser that names none. */
  position: Position | 'unknown' | null;
  /** A wake-up that arrives while a read is under way causes another one. */
  state: 'idle' | 'reading' | 'again' | 'ended';
};
type Person = { connections: Connection[]; unsubscribe: () => Promise<void> };

export type Streams = {
  /** Writes events to `sink` until it is closed. `position` as `positionOf` gives it. Returns what ends it. */
  open(userId: string, position: Position | 'unknown' | null, sink: Sink): Promise<() => void>;
  /** Open connections. */
  count(): number;
  /** Asks every browser to connect again, to another instance. */
  close(): Promise<void>;
};

/**
 * Connections of browsers to this instance. The store has the events and their numbers; a live message only says that there are more, and
 * the heartbeat looks as well, so that a lost message costs seconds and never an event.
 */
export function createStreams(
  { streams, live, log }: Pick<ServiceContext, 'live' | 'log'> & { streams: Model<Stream> },
  { beatMs = heartbeatMs, maxLifeMs = 300_000 } = {},
): Streams {
  const people = new Map<string, Person>();
  const subscribing = new Map<string, Promise<Person>>();
  let closed = false;

  async function read(userId: string, connection: Connection): Promise<void> {
    const { sink } = connection;
    const found = await streams.findById(userId).lean<Stream>();
    if (connection.state === 'ended') return;
    const { epoch, seq } = found ?? beginning;
    const entries = found?.entries ?? [];
    const { position } = connection;
    const now: Position = { epoch, seq };
    if (position === null) sink.write(formatEvent('ready', {}, now));
    else if (!canResume(position, { ...now, first: entries[0]?.seq ?? seq + 1 }))
      sink.write(formatEvent('reset', {}, now));
    else
      for (const { seq: number, type, data } of entries)
        if (number > (position as Position).seq) sink.write(formatEvent(type, data as never, { epoch, seq: number }));
    connection.position = now;
    if (sink.writableLength > maxWaitingBytes) end(userId, connection);
  }

  async function pump(userId: string, connection: Connection): Promise<void> {
    if (connection.state === 'ended') return;
    if (connection.state !== 'idle') {
      connection.state = 'again';
      return;
    }
    do {
      connection.state = 'reading';
      try {
        await read(userId, connection);
      } catch (error) {
        log.warn({ err: error }, 'A live stream could not be read');
      }
    } while ((connection.state as Connection['state']) === 'again');
    if ((connection.state as Connection['state']) !== 'ended') connection.state = 'idle';
  }

  function end(userId: string, connection: Connection, reason?: 'replaced' | 'restart'): void {
    if (connection.state === 'ended') return;
    connection.state = 'ended';
    if (reason) connection.sink.write(formatEvent('end', { reason }));
    connection.sink.end();
    const person = people.get(userId);
    if (!person) return;
    person.connections = person.connections.filter((one) => one !== connection);
    if (person.connections.length > 0) return;
    people.delete(userId);
    person.unsubscribe().catch((error) => log.warn({ err: error }, 'A live channel could not be left'));
  }

  /** The first connection of a person subscribes; others that arrive meanwhile wait for it. */
  function personOf(userId: string): Promise<Person> {
    const known = people.get(userId);
    if (known) return Promise.resolve(known);
    const pending =
      subscribing.get(userId) ??
      live
        .subscribe(channelOf(userId), () => {
          for (const connection of people.get(userId)?.connections ?? []) void pump(userId, connection);
        })
        .then((unsubscribe) => {
          const person: Person = { connections: [], unsubscribe };
          people.set(userId, person);
          return person;
        })
        .finally(() => subscribing.delete(userId));
    subscribing.set(userId, pending);
    return pending;
  }

  const beat = setInterval(() => {
    for (const [userId, { connections }] of people)
      for (const connection of connections) {
        connection.sink.write(': heartbeat\n\n');
        void pump(userId, connection);
      }
  }, beatMs).unref();

  return {
    async open(userId, position, sink) {
      const connection: Connection = { sink, position, state: 'idle' };
      // Subscribed before the first read, so that nothing falls between the two.
      const person = await personOf(userId);
      person.connections.push(connection);
      while (person.connections.length > maxStreams) end(userId, person.connections[0]!, 'replaced');
      sink.write(`retry: ${reconnectMs}\n\n`);
      // Sessions end and rights change: another request finds out.
      const life = setTimeout(() => end(userId, connection, 'restart'), maxLifeMs).unref();
      if (closed) end(userId, connection, 'restart');
      await pump(userId, connection);
      return () => {
        clearTimeout(life);
        end(userId, connection);
      };
    },
    count: () => [...people.values()].reduce((sum, { connections }) => sum + connections.length, 0),
    async close() {
      closed = true;
      clearInterval(beat);
      for (const [userId, { connections }] of people)
        for (const connection of [...connections]) end(userId, connection, 'restart');
    },
  };
}
