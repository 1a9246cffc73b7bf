import { deleteAggregate, insertAggregate, record, recordedSignal } from './outbox-record.ts';
import { createOutbox } from './outbox-relay.ts';
import {
  add,
  bus,
  context,
  count,
  log,
  noteDeleted,
  notes,
  outboxes,
  pendingOf,
  relay,
  seen,
  withNotes,
} from './tests/notes.ts';

withNotes();

describe('the relay', () => {
  it('counts what waits, and nothing of other collections wakes it', async () => {
    const { _id } = await add('One');
    await add('Two');
    await insertAggregate(notes, { _id: 'quiet', title: 'Quiet' }, () => [], context);
    let published = 0;
    const outbox = relay({
      async publish(events) {
        published += events.length;
      },
    });
    expect(outbox.collection).toBe('notes');
    await outbox.drain();
    expect([published, await outbox.depth()]).toEqual([2, 0]);
    await outbox.close();
    await count(_id);
    notes.db.emit(recordedSignal, 'notes');
    outbox.wake();
    expect([published, await outbox.depth()]).toEqual([2, 1]);
    const other = relay({
      async publish(events) {
        published += events.length;
      },
    });
    await other.drain();
    await notes.collection.updateOne({ _id: _id as never }, { $set: { outbox: [{ id: 'x', event: '{}' }] } } as never);
    notes.db.emit(recordedSignal, 'letters');
    await new Promise((resolve) => setImmediate(resolve));
    expect([published, await other.depth()]).toEqual([3, 1]);
  });

  it('pulls only what it published where the aggregate has moved on, and leaves its fields alone', async () => {
    const { _id: still } = await add('Two');
    const { _id } = await add('One');
    let first = true;
    const outbox = relay({
      async publish() {
        if (first) await count(_id);
        first = false;
        throw new Error('down');
      },
    });
    await expect(outbox.drain()).rejects.toThrow('down');
    await outbox.close();
    let moved = false;
    const slow = createOutbox({
      ...{ model: notes, log, sweepMs: 3_600_000, batch: 1 },
      bus: {
        async publish(events) {
          if (!moved && events.some(({ key }) => key === _id)) {
            moved = true;
            await count(_id);
            expect((await pendingOf(_id)).map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2, 3]);
          }
          await bus.publish(events);
        },
      },
    });
    outboxes.push(slow);
    await slow.drain();
    await bus.settle();
    expect(seen.filter(({ key }) => key === _id).map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2, 3]);
    expect(await notes.findById(_id)).toMatchObject({ count: 2, version: 3 });
    expect(await notes.findById(still)).toMatchObject({ title: 'Two', version: 1 });
  });

  it('removes a tombstone and nothing else', async () => {
    const { _id: other } = await add('Other');
    const { _id } = await add('Same');
    await deleteAggregate(notes, _id, ({ _id: id }) => [record(noteDeleted, { id })], context);
    await relay().drain();
    expect(await notes.findById(_id)).toBeNull();
    expect(await notes.findById(other)).toMatchObject({ title: 'Other' });
  });

  describe('told of what was written in its process', () => {
    const written = (id: string) => ({
      ...{ _id: id, version: 1 },
      outbox: [{ id: `event of ${id}`, event: JSON.stringify({ key: id }) }],
    });
    const tell = (...ids: string[]) => notes.db.emit(recordedSignal, 'notes', ids.map(written));
    const listening = async () => {
      const keys: string[] = [];
      const outbox = relay({
        async publish(events) {
          keys.push(...events.map(({ key }) => key));
        },
      });
      await outbox.drain();
      return { keys, outbox };
    };

    it('publishes it from memory, once', async () => {
      const { keys, outbox } = await listening();
      tell('in memory alone');
      await outbox.drain();
      await outbox.drain();
      expect(keys).toEqual(['in memory alone']);
    });

    it('publishes nothing again that it read from the store, whichever comes first', async () => {
      const { keys, outbox } = await listening();
      await notes.collection.insertOne({ ...written('a'), title: 'A' } as never);
      await outbox.drain();
      tell('a', 'b');
      await outbox.drain();
      expect(keys).toEqual(['a', 'b']);
    });

    it('holds a thousand, and leaves the rest to the store', async () => {
      const { keys, outbox } = await listening();
      const many = Array.from({ length: 1001 }, (_, at) => `note ${at}`);
      tell(...many);
      await outbox.drain();
      expect(keys).toEqual([]);
      tell(...many.slice(1));
      await outbox.drain();
      expect(keys).toHaveLength(1000);
    });

    it('publishes nothing more once it is closed', async () => {
      const { keys, outbox } = await listening();
      await outbox.close();
      tell('late');
      outbox.wake();
      await new Promise((resolve) => setImmediate(resolve));
      expect(keys).toEqual([]);
    });

    it('says why events wait, and tries again', async () => {
      const told: unknown[] = [];
      const failed = Promise.withResolvers<void>();
      const warn = (about: object, text: string) => {
        told.push({ ...about, text });
        failed.resolve();
      };
      const down = new Error('down');
      let tries = 0;
      const publish = async () => {
        tries += 1;
        if (tries === 1) throw down;
      };
      const outbox = createOutbox({ model: notes, bus: { publish }, log: { warn } as never, sweepMs: 3_600_000 });
      outboxes.push(outbox);
      await add('One');
      await failed.promise;
      expect(told).toEqual([
        { err: down, collection: 'notes', text: 'Events wait in the outbox: the next sweep tries again' },
      ]);
      await outbox.drain();
      expect([tries, await outbox.depth()]).toEqual([2, 0]);
    });
  });

  it('publishes events that are recorded in this process without a call', async () => {
    relay();
    const arrived = new Promise<string>((resolve) => {
      bus.consume({ group: 'waiting', topics: ['notes.note'], handle: async ({ key }) => resolve(key) });
    });
    const { _id } = await add('One');
    expect(await arrived).toBe(_id);
  });

  it('publishes in the order of versions, once, and leaves the sparse index empty', async () => {
    const ids = [];
    for (let at = 0; at < 30; at += 1) ids.push((await add(`Note ${at}`))._id);
    for (const id of ids) await count(id);
    const outbox = createOutbox({ model: notes, bus, log, batch: 7, sweepMs: 3_600_000 });
    outboxes.push(outbox);
    await outbox.drain();
    await outbox.drain();
    await bus.settle();
    expect(seen).toHaveLength(60);
    for (const id of ids) {
      expect(seen.filter(({ key }) => key === id).map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2]);
    }
    expect(await notes.collection.countDocuments({ outbox: { $exists: true } })).toBe(0);
  });

  it('finds what waits by its index, however many documents there are', async () => {
    const quiet = Array.from({ length: 1500 }, (_, at) => ({ _id: `quiet-${at}`, title: `Quiet ${at}`, version: 1 }));
    await notes.collection.insertMany(quiet as never);
    const { _id } = await add('One');
    await relay().drain();
    expect(await pendingOf(_id)).toEqual([]);
  });

  it('removes a tombstone only after its event is on the bus', async () => {
    const { _id } = await add('Same');
    await deleteAggregate(notes, _id, ({ _id: id }) => [record(noteDeleted, { id })], context);
    await expect(add('Same')).resolves.toMatchObject({ title: 'Same' });
    await expect(add('Same')).rejects.toMatchObject({ code: 11000 });
    await expect(relay({ publish: () => Promise.reject(new Error('down')) }).drain()).rejects.toThrow('down');
    expect(await notes.findById(_id)).toMatchObject({ deletedAt: context.clock(), version: 2 });
    await relay().drain();
    await bus.settle();
    expect(await notes.collection.countDocuments({ _id: _id as never })).toBe(0);
    expect(seen.filter(({ key }) => key === _id).map(({ type }) => type)).toEqual(['note.updated', 'note.deleted']);
  });

  it('publishes again what it had published when it died before it could say so', async () => {
    const { _id } = await add('One');
    const dying = relay({
      async publish(events) {
        await bus.publish(events);
        throw new Error('killed after the flush');
      },
    });
    await expect(dying.drain()).rejects.toThrow('killed');
    expect(await pendingOf(_id)).toHaveLength(1);
    await dying.close();
    await relay().drain();
    await bus.settle();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
    expect(seen.length).toBeGreaterThanOrEqual(2);
    expect(await pendingOf(_id)).toEqual([]);
  });

  it('keeps an event that is recorded while older ones are being published', async () => {
    const { _id } = await add('One');
    let changes = 0;
    const slow = relay({
      async publish(events) {
        if (changes < 2) await count(_id);
        changes += 1;
        await bus.publish(events);
      },
    });
    await slow.drain();
    await slow.drain();
    await bus.settle();
    const versions = new Set(seen.map(({ aggregateVersion }) => aggregateVersion));
    expect([...versions].sort()).toEqual([1, 2, 3]);
    expect(await pendingOf(_id)).toEqual([]);
  });

  it('is safe side by side with others: nothing is lost and versions first arrive in order', async () => {
    const relays = [relay(), relay(), relay()];
    const ids = await Promise.all(Array.from({ length: 10 }, async (_, at) => (await add(`Note ${at}`))._id));
    for (let round = 0; round < 5; round += 1) await Promise.all(ids.map(count));
    await Promise.all(relays.map((one) => one.drain()));
    await bus.settle();
    for (const id of ids) {
      const first = [...new Set(seen.filter(({ key }) => key === id).map(({ aggregateVersion }) => aggregateVersion))];
      expect(first).toEqual([1, 2, 3, 4, 5, 6]);
    }
    expect(await notes.collection.countDocuments({ outbox: { $exists: true } })).toBe(0);
  });
});
