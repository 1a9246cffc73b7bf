import { type EventEnvelope, event } from '@consortia/proto/event';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { z } from 'zod';
import { connectForEachTest } from '../testing/test-store.ts';
import { followReplacements } from './follow-replacements.ts';
import { createProjection } from './projection.ts';

const shape = z.object({ id: z.string(), replacedBy: z.string().nullable() });
const updated = event({
  type: 'club.updated',
  topic: 'clubs',
  schemaVersion: 1,
  summary: 'It changed',
  payload: shape,
});
type Item = z.input<typeof shape> & { version: number };

let connection: Connection;
connectForEachTest((opened) => {
  connection = opened;
});

/** A projection, and members by the club that they are in, whom replacements move. */
function clubs(refilled: Item[] = []) {
  const projection = createProjection({
    ...{ connection, shape, service: 'test', name: 'clubs', updated: [updated], retryDelaysMs: [1] },
    refill: async () => ({ items: refilled, next: null }),
    log: pino({ level: 'silent' }),
  });
  const members = new Map([
    ['ana', 'a'],
    ['ben', 'b'],
    ['cem', 'c'],
  ]);
  const moves: string[] = [];
  followReplacements(projection, async (from, to) => {
    moves.push(`${from}${to}`);
    for (const [member, club] of members) if (club === from) members.set(member, to);
  });
  return { ...projection, members, moves, clubOf: () => [...members.values()].join('') };
}
const changed = (id: string, version: number, replacedBy: string | null): EventEnvelope => ({
  id: `${id}-${version}`,
  ...{ type: 'club.updated', topic: 'clubs', key: id, schemaVersion: 1, aggregateVersion: version },
  occurredAt: '2026-01-01T00:00:00.000Z',
  payload: { id, replacedBy },
});

describe('what refers to an aggregate that was replaced', () => {
  it('moves after the event, and not again where it arrives once more late', async () => {
    const { consumer, clubOf } = clubs();
    await consumer.handle(changed('a', 1, null));
    expect(clubOf()).toBe('abc');
    await consumer.handle(changed('a', 2, 'b'));
    await consumer.handle(changed('a', 1, null));
    expect(clubOf()).toBe('bbc');
  });

  it.each([
    ['in the order of the replacements', ['a', 'b']],
    ['in the other order', ['b', 'a']],
  ])('ends in the last of a chain, with events %s', async (_name, order) => {
    const { consumer, clubOf } = clubs();
    const next: Record<string, string> = { a: 'b', b: 'c' };
    for (const id of order) await consumer.handle(changed(id, 2, next[id]!));
    expect(clubOf()).toBe('ccc');
  });

  it('returns where one of two replacements in opposite directions is undone', async () => {
    const { consumer, clubOf, moves } = clubs();
    await Promise.all([consumer.handle(changed('a', 2, 'b')), consumer.handle(changed('b', 2, 'a'))]);
    expect(moves.length).toBeLessThan(30);
    await consumer.handle(changed('a', 3, null));
    expect(clubOf()).toBe('aac');
  });

  it('moves after a refill, which reads only the replaced ones', async () => {
    const others = Array.from({ length: 50 }, (_, n) => ({ id: `x${n}`, replacedBy: null, version: 1 }));
    const { rebuild, clubOf, moves } = clubs([{ id: 'a', replacedBy: 'c', version: 3 }, ...others]);
    await rebuild();
    expect([clubOf(), moves]).toEqual(['cbc', ['ac']]);
  });
});
