import { decodeFields, filterRoots, pickFields, withFields } from './fields.ts';
import { decode, encode } from './values.ts';

const stored = encode({ _id: 'a', title: 'Sensing – é', outbox: [{ id: 1 }], nested: { deep: [1, { x: 2 }] }, at: 5 });
const one = (...names: string[]) => new Set(names);

describe('single fields of a stored document', () => {
  it('decodes those that are requested and no others', () => {
    expect(decodeFields(stored, one('title', 'nested', 'absent'))).toEqual({
      title: 'Sensing – é',
      nested: { deep: [1, { x: 2 }] },
    });
    expect(decodeFields(stored, null)).toEqual(decode(stored));
  });

  it('picks some, or all but some, byte by byte', () => {
    const [names, rest] = [one('at', 'title', 'absent'), one('_id', 'outbox', 'nested', 'absent')];
    const picked = encode({ title: 'Sensing – é', at: 5 });
    expect(Buffer.compare(pickFields(stored, { names, included: true }), picked)).toBe(0);
    expect(Buffer.compare(pickFields(stored, { names: rest, included: false }), picked)).toBe(0);
    expect(Buffer.compare(pickFields(stored, { names: one(), included: false }), stored)).toBe(0);
  });

  it('replaces, removes and adds fields and leaves every other byte as it was', () => {
    const after = { title: 'New', nested: { deep: [] }, added: true };
    const body = withFields(stored, one('title', 'outbox', 'nested', 'added'), after);
    expect(Object.entries(decode(body))).toEqual([
      ['_id', 'a'],
      ['title', 'New'],
      ['nested', { deep: [] }],
      ['at', 5],
      ['added', true],
    ]);
    expect(Buffer.compare(withFields(stored, one('title'), { title: 'Sensing – é' }), stored)).toBe(0);
  });

  it('writes no field for what is undefined, as the encoder does', () => {
    const body = withFields(stored, one('title', 'at'), { title: undefined, at: 6 });
    expect(Object.keys(decode(body))).toEqual(['_id', 'outbox', 'nested', 'at']);
  });

  it('names every field that a filter looks at, inside $and, $or and $nor as well', () => {
    const filter = {
      a: 1,
      'b.c': { $gt: 2 },
      $or: [{ d: 1 }, { $and: [{ 'e.f': 1 }] }],
      $nor: [{ g: 1 }],
      $comment: 'x',
    };
    expect([...filterRoots(filter)].sort()).toEqual(['a', 'b', 'd', 'e', 'g']);
  });
});
