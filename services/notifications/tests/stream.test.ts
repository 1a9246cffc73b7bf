import { createLogger } from '@consortia/infra/log/logger';
import { visitor } from '@consortia/infra/testing/viewers';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { notificationsApi as api } from '@consortia/proto/notifications/api';
import { maxStreams } from '@consortia/proto/notifications/stream';
import { positionOf } from '../src/stream/connection.ts';
import { maxEntries, streamModel } from '../src/stream/stream-model.ts';
import { createStreams } from '../src/stream/streams.ts';
import { openStream } from './event-source.ts';
import { startNotifications, type TestNotifications, viewers } from './harness.ts';
import { ines, marek } from './neighbours.ts';

const silent = createLogger({ destination: { write: () => undefined } });
let test: TestNotifications;
beforeAll(async () => {
  test = await startNotifications();
});
afterAll(() => test.close());
beforeEach(() => test.reset());

const open = (lastEventId?: string) => openStream(test.service, viewers.marek, { lastEventId });
const without = (event: string) => (one: { event: string }) => one.event !== event;

describe('the live stream', () => {
  it('starts with the position, then brings messages and notifications, by ids alone', async () => {
    const stream = await open();
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    const conversationId = await test.message(marek);
    const [ready, ...events] = await stream.first(3);
    expect(ready).toMatchObject({ event: 'ready' });
    expect(events.map(({ event }) => event).sort()).toEqual(['message', 'notification']);
    expect(events.find(({ event }) => event === 'message')!.data).toMatchObject({ conversationId });
    expect(JSON.stringify(events)).not.toContain('Almeida');
    stream.close();
  });

  it('brings changes of consortia to each of their members, once', async () => {
    const stream = await open();
    const payload = { id: 'q1', members: [marek, ines], by: ines };
    await test.publish(consortiumEvents.consortiumUpdated, 'q1', payload);
    const [, changed] = await stream.first(2);
    expect(changed).toMatchObject({ event: 'consortium', data: { consortiumId: 'q1' } });
    stream.close();
  });

  it('resumes behind the last event without gaps or repeats, on another instance too', async () => {
    const first = await open();
    await first.first(1);
    const seen: string[] = [];
    let last = first.lastId();
    first.close();
    // Another instance: connections of its own, the same store and live messages.
    const other = createStreams({
      streams: streamModel(test.service.connection),
      live: test.service.live,
      log: silent,
    });
    for (let round = 0; round < 4; round += 1) {
      await test.message(marek);
      await test.service.settle();
      const written: string[] = [];
      if (round % 2 === 0) {
        const stream = await open(last);
        const events = await stream.first(2);
        seen.push(...events.map(({ id }) => id!));
        stream.close();
      } else {
        const sink = { write: (text: string) => written.push(text), end: () => undefined, writableLength: 0 };
        const end = await other.open(marek, positionOf(last), sink);
        end();
        seen.push(...[...written.join('').matchAll(/^id: (.+)$/gm)].map((match) => match[1]!));
      }
      last = seen.at(-1)!;
    }
    await other.close();
    expect(seen).toHaveLength(8);
    expect(seen.map((id) => Number(id.split('-')[1]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('does not number an event twice that is delivered again', async () => {
    const payload = {
      ...{ id: 'm1', conversationId: 'c1', userFrom: ines, userTo: marek, topicId: null },
      createdAt: test.now().toISOString(),
    };
    const event = await test.publish(inboxEvents.messageSent, 'c1', payload);
    await test.service.settle();
    const { seq } = (await streamModel(test.service.connection).findById(marek).lean())!;
    await Promise.all([1, 2].map(() => test.publish(inboxEvents.messageSent, 'c1', payload, event)));
    await test.service.settle();
    expect((await streamModel(test.service.connection).findById(marek).lean())!.seq).toBe(seq);
  });

  it('says that everything has to be read again after a position that is too old, unknown or forged', async () => {
    const stream = await open();
    await stream.first(1);
    const start = stream.lastId();
    stream.close();
    for (let count = 0; count <= maxEntries / 2; count += 1) await test.message(marek);
    await test.service.settle();
    for (const id of [start, start.replace(/\d+$/, '999999999'), 'old-3', 'x', '-1']) {
      const late = await open(id);
      expect(await late.first(1)).toMatchObject([{ event: 'reset' }]);
      late.close();
    }
  });

  it('ends the oldest connection of a person who opens too many, and no connection of others', async () => {
    const ofInes = await openStream(test.service, viewers.ines);
    const streams = [];
    for (let count = 0; count <= maxStreams; count += 1) streams.push(await open());
    await streams[0]!.ended();
    expect(streams[0]!.events.at(-1)).toMatchObject({ event: 'end', data: { reason: 'replaced' } });
    await test.message(marek);
    expect((await streams.at(-1)!.first(3)).filter(without('ready'))).toHaveLength(2);
    for (const stream of streams) stream.close();
    ofInes.close();
  });

  it('tells the other browsers of a person that something was read, and strangers nothing', async () => {
    await test.message(marek);
    await test.service.settle();
    const [stream, stranger] = [await open(), await openStream(test.service, viewers.ana)];
    await Promise.all([stream.first(1), stranger.first(1)]);
    const [own] = await test.list('marek');
    await test.as('marek').call(api.markNotificationRead, { params: { id: own!.id } });
    expect((await stream.first(2))[1]).toMatchObject({ event: 'unread', data: { of: 'notifications' } });
    expect(stranger.events).toHaveLength(1);
    for (const one of [stream, stranger]) one.close();
    expect((await test.service.as(visitor()).fetch('/api/v1/stream')).status).toBe(401);
  });

  it('gives up a connection that accepts nothing, and makes the others connect elsewhere when the instance ends', async () => {
    const streams = createStreams({
      streams: streamModel(test.service.connection),
      live: test.service.live,
      log: silent,
    });
    const sinkOf = (writableLength: number) => {
      const written: string[] = [];
      const state = { ended: false };
      return {
        written,
        state,
        sink: { write: (text: string) => written.push(text), end: () => (state.ended = true), writableLength },
      };
    };
    const [slow, quick] = [sinkOf(1_000_000), sinkOf(0)];
    await streams.open(marek, null, slow.sink);
    await streams.open(marek, null, quick.sink);
    expect([slow.state.ended, quick.state.ended, streams.count()]).toEqual([true, false, 1]);
    await streams.close();
    expect(quick.written.at(-1)).toContain('"restart"');
    expect([quick.state.ended, streams.count()]).toEqual([true, 0]);
  });
});
