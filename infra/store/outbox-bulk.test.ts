import { type BulkChange, writeAggregates } from './outbox-bulk.ts';
import { maximumPending, record } from './outbox-record.ts';
import { connection, context, notes, noteUpdated, pendingOf, reconnect, relay, withNotes } from './tests/notes.ts';

withNotes();

describe('writing many aggregates', () => {
  const fresh = (id: string, title: string, recorded = [record(noteUpdated, { title, count: 0 })]): BulkChange => ({
    ...{ id, version: null, fields: { title }, recorded },
  });
  const changed = (id: string, version: number, title: string): BulkChange => ({
    ...{ id, version, fields: { title }, recorded: [record(noteUpdated, { title, count: 1 })] },
  });
  const write = (...all: BulkChange[]) => writeAggregates(notes, all, context);

  it('stores each with its events, its version and no tombstone', async () => {
    await write(fresh('a', 'One'), fresh('b', 'Two', []));
    expect(await write(changed('a', 1, 'Three'))).toEqual({ refused: [] });
    expect(await notes.collection.findOne({ _id: 'a' as never })).toMatchObject({
      ...{ title: 'Three', version: 2, deletedAt: null },
    });
    expect(
      (await pendingOf('a')).map(({ key, aggregateVersion, payload }) => [key, aggregateVersion, payload]),
    ).toEqual([
      ['a', 1, { title: 'One', count: 0 }],
      ['a', 2, { title: 'Three', count: 1 }],
    ]);
    expect(await notes.collection.findOne({ _id: 'b' as never })).toEqual({
      ...{ _id: 'b', title: 'Two', version: 1, deletedAt: null },
    });
    expect(await write({ ...changed('b', 1, 'Four'), recorded: [] })).toEqual({ refused: [] });
    expect(await notes.collection.findOne({ _id: 'b' as never })).not.toHaveProperty('outbox');
  });

  it('leaves alone what another write came first for, and writes the others', async () => {
    await write(fresh('a', 'One'), fresh('b', 'Two'));
    expect(await write(fresh('a', 'Again'), fresh('c', 'Three'))).toEqual({ refused: ['a'] });
    expect(await notes.findById('a')).toMatchObject({ title: 'One', version: 1 });
    expect(await notes.findById('c')).toMatchObject({ title: 'Three' });
    const { refused } = await write(changed('a', 1, 'Two and a half'), changed('b', 7, 'Lost'), fresh('c', 'Again'));
    expect(refused).toEqual(['c', 'a', 'b']);
    expect(await notes.findById('b')).toMatchObject({ title: 'Two', version: 1 });
    expect((await notes.findById('a'))?.version).toBe(2);
  });

  it('refuses a full outbox', async () => {
    const full = Array.from({ length: maximumPending }, () => record(noteUpdated, { title: 'One', count: 0 }));
    await write(fresh('a', 'One', full), fresh('b', 'Two', full.slice(1)));
    expect(await write(changed('a', 1, 'More'))).toEqual({ refused: ['a'] });
    expect(await write(changed('b', 1, 'More'))).toEqual({ refused: [] });
    expect(await notes.findById('a')).toMatchObject({ title: 'One', version: 1 });
  });

  it('refuses what a unique index refuses, fails where the store fails, and asks it nothing for nothing', async () => {
    await expect(write(fresh('a', 'One'), { ...fresh('b', 'Two'), fields: { title: 'One' } })).resolves.toEqual({
      refused: ['b'],
    });
    const failing = { ...fresh('c', 'Four'), fields: { title: 'Four', $bad: { $set: 1 }, _id: Symbol('none') } };
    await connection.close();
    await expect(write(failing)).rejects.toThrow();
    expect(await write()).toEqual({ refused: [] });
    await reconnect();
  });

  it('gives the relay what it wrote, which reads no store for it', async () => {
    const published: string[] = [];
    const done = Promise.withResolvers<void>();
    const outbox = relay({
      async publish(events) {
        published.push(...events.map(({ key }) => key));
        if (published.length >= 2) done.resolve();
      },
    });
    await outbox.drain();
    await write(fresh('a', 'One'), fresh('b', 'Two'));
    await done.promise;
    await outbox.drain();
    expect(published.sort()).toEqual(['a', 'b']);
    expect(await pendingOf('a')).toEqual([]);
    expect(await notes.findById('a')).toMatchObject({ title: 'One' });
  });
});
