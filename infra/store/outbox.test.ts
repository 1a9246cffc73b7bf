import { z } from 'zod';
import {
  changeAggregate,
  deleteAggregate,
  insertAggregate,
  maximumPending,
  record,
  recordedSignal,
  saveAggregate,
} from './outbox-record.ts';
import {
  add,
  bus,
  changes,
  context,
  count,
  type Note,
  noteDeleted,
  notes,
  noteUpdated,
  pendingOf,
  relay,
  seen,
  withNotes,
} from './tests/notes.ts';

withNotes();

describe('recording what happened', () => {
  it('inserts state, version and event as one document, and never shows the outbox', async () => {
    const note = await add('One');
    const raw = await notes.collection.findOne({ _id: note._id as never });
    expect(raw).toMatchObject({ title: 'One', count: 0, version: 1, deletedAt: null });
    expect(await pendingOf(note._id)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        type: 'note.updated',
        topic: 'notes.note',
        key: note._id,
        schemaVersion: 1,
        aggregateVersion: 1,
        occurredAt: '2026-01-01T00:00:00.000Z',
        payload: { title: 'One', count: 0 },
      },
    ]);
    expect(JSON.stringify([note, await notes.findById(note._id)])).not.toContain('outbox');
  });

  it('changes state and version and adds the event, in one write', async () => {
    const { _id } = await add('One');
    const changed = await changeAggregate(
      notes,
      _id,
      (note) => {
        note.title = 'Two';
        note.tags.push('new');
        note.secret = undefined;
        return changes(note);
      },
      context,
    );
    expect(changed).toMatchObject({ title: 'Two', version: 2, tags: ['new'] });
    expect(JSON.stringify(changed)).not.toContain('outbox');
    expect((await pendingOf(_id)).map(({ aggregateVersion, payload }) => [aggregateVersion, payload])).toEqual([
      [1, { title: 'One', count: 0 }],
      [2, { title: 'Two', count: 0 }],
    ]);
  });

  it('keeps a payload letter for letter', async () => {
    const extra = { $set: 1, 'a.b': {}, none: null, list: [[]], text: 'ž\u0000' };
    const { _id } = await insertAggregate(
      notes,
      { _id: context.newId(), title: 'Odd' },
      ({ title, count }) => [record(noteUpdated, { title, count, extra })],
      context,
    );
    await relay().drain();
    await bus.settle();
    expect(seen.map(({ key, payload }) => [key, payload])).toEqual([[_id, { title: 'Odd', count: 0, extra }]]);
  });

  it('writes nothing where nothing changed and nothing happened', async () => {
    const { _id } = await add('One');
    expect(await changeAggregate(notes, _id, () => [], context)).toMatchObject({ version: 1 });
  });

  it('stores nothing where the rule, the schema or the payload refuses', async () => {
    const { _id } = await add('One');
    const retitle = (title: string, then: () => ReturnType<typeof changes>) =>
      changeAggregate(
        notes,
        _id,
        (note) => {
          note.title = title;
          return then();
        },
        context,
      );
    await expect(
      retitle('Two', () => {
        throw new Error('not yours');
      }),
    ).rejects.toThrow('not yours');
    await expect(retitle('x'.repeat(21), () => [])).rejects.toThrow('maximum allowed length');
    await expect(retitle('Two', () => [record(noteUpdated, { title: 1 } as never)])).rejects.toThrow(z.ZodError);
    expect(await notes.findById(_id)).toMatchObject({ title: 'One', version: 1 });
    expect(await pendingOf(_id)).toHaveLength(1);
  });

  it('writes what changed though nothing happened, and what happened though nothing changed', async () => {
    const { _id } = await add('One');
    const quietly = await changeAggregate(
      notes,
      _id,
      (note) => {
        note.title = 'Two';
        return [];
      },
      context,
    );
    expect(quietly).toMatchObject({ title: 'Two', version: 2 });
    expect(await pendingOf(_id)).toHaveLength(1);
    expect(await changeAggregate(notes, _id, changes, context)).toMatchObject({ title: 'Two', version: 3 });
    expect((await pendingOf(_id)).map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 3]);
    await insertAggregate(notes, { _id: 'quiet', title: 'Quiet' }, () => [], context);
    expect(await notes.collection.findOne({ _id: 'quiet' as never })).not.toHaveProperty('outbox');
  });

  it('tells its process of each write, and of none where nothing was written', async () => {
    const told: string[] = [];
    notes.db.on(recordedSignal, (name: string) => told.push(name));
    const { _id } = await add('One');
    await count(_id);
    await changeAggregate(notes, _id, () => [], context);
    expect(told).toEqual(['notes', 'notes']);
  });

  it('starts again after a lost race, eight times, and after nothing else', async () => {
    const { _id } = await add('One');
    const losing = async (races: number, then = () => {}) => {
      let tries = 0;
      const done = changeAggregate(
        notes,
        _id,
        async (note) => {
          tries += 1;
          then();
          if (tries <= races) await notes.collection.updateOne({ _id: _id as never }, { $inc: { version: 1 } });
          note.count += 1;
          return [];
        },
        context,
      );
      return [
        await done.then(
          (now) => now?.count ?? 'none',
          ({ code, message }) => code ?? message,
        ),
        tries,
      ];
    };
    expect(await losing(7)).toEqual([1, 8]);
    expect(await losing(8)).toEqual(['common.conflict', 8]);
    const refuse = () => {
      throw new Error('not yours');
    };
    expect(await losing(0, refuse)).toEqual(['not yours', 1]);
  });

  it('refuses a write on a document that is gone', async () => {
    const { _id } = await add('One');
    const stale = (await notes.findById(_id))!;
    await notes.deleteOne({ _id });
    stale.title = 'Lost';
    await expect(saveAggregate(stale, changes(stale), context)).rejects.toMatchObject({ code: 'common.conflict' });
  });

  it('resolves to null for a document that does not exist or is deleted', async () => {
    const { _id } = await add('One');
    await deleteAggregate(notes, _id, ({ _id: id }) => [record(noteDeleted, { id })], context);
    expect(await count(_id)).toBeNull();
    expect(await count('f'.repeat(24))).toBeNull();
    expect(await deleteAggregate(notes, _id, () => [], context)).toBeNull();
  });

  it('applies every one of several changes at once and gives each a version of its own', async () => {
    const { _id } = await add('One');
    await Promise.all(Array.from({ length: 6 }, () => count(_id)));
    expect(await notes.findById(_id)).toMatchObject({ count: 6, version: 7 });
    const versions = (await pendingOf(_id)).map(({ aggregateVersion, payload }) => [
      aggregateVersion,
      (payload as Note).count,
    ]);
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7].map((version) => [version, version - 1]));
  });

  it('refuses a write on a state that is no longer the stored one', async () => {
    const { _id } = await add('One');
    const stale = (await notes.findById(_id))!;
    await count(_id);
    stale.title = 'Lost';
    await expect(saveAggregate(stale, changes(stale), context)).rejects.toMatchObject({ code: 'common.conflict' });
    expect(await notes.findById(_id)).toMatchObject({ title: 'One', version: 2 });
    expect(await pendingOf(_id)).toHaveLength(2);
  });

  it(`refuses more than ${maximumPending} unpublished events and takes them again once the relay has been`, async () => {
    const { _id } = await add('One');
    for (let pending = 1; pending < maximumPending; pending += 1) await count(_id);
    await expect(count(_id)).rejects.toMatchObject({ code: 'common.busy' });
    expect(await notes.findById(_id)).toMatchObject({ version: maximumPending });
    await relay().drain();
    expect(await count(_id)).toMatchObject({ version: maximumPending + 1 });
  });
});
