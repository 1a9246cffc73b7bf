import fc from 'fast-check';
import { isCommandError } from './command-error.ts';
import { applyUpdate, checkUpdate } from './update.ts';
import { type Document, decode, encode } from './values.ts';

/**
 * A plain model of the update operators, written from MongoDB's documentation alone: documents of JSON values, one function an
 * operator, nothing shared with the store. It throws where the documentation says that an update fails.
 */
const model: Record<string, (old: unknown, operand: never) => unknown> = {
  $set: (_old, operand) => operand,
  $inc: (old, operand: number) => numeric(old) + operand,
  // Zero has no sign.
  $mul: (old, operand: number) => numeric(old) * operand + 0,
  $min: (old, operand) => (old === undefined || order(operand, old) < 0 ? operand : old),
  $max: (old, operand) => (old === undefined || order(operand, old) > 0 ? operand : old),
  $push: (old, operand: unknown) => pushed(listOf(old), operand),
  $addToSet: (old, operand) => {
    const list = listOf(old);
    return list.some((item) => same(item, operand)) ? list : [...list, operand];
  },
  $pull: (old, operand) => existing(old)?.filter((item) => !same(item, operand)),
  $pullAll: (old, operands: unknown[]) =>
    existing(old)?.filter((item) => !operands.some((operand) => same(item, operand))),
  $pop: (old, end: 1 | -1) => (end === 1 ? existing(old)?.slice(0, -1) : existing(old)?.slice(1)),
};

class Refused extends Error {}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
function numeric(old: unknown): number {
  if (old === undefined) return 0;
  if (typeof old !== 'number') throw new Refused('a number');
  return old;
}
function existing(old: unknown): unknown[] | undefined {
  if (old !== undefined && !Array.isArray(old)) throw new Refused('an array');
  return old;
}
const listOf = (old: unknown): unknown[] => existing(old) ?? [];

/** The comparison order of the documentation, for the values below. */
const typeOrder = (value: unknown) =>
  value === null
    ? 0
    : { number: 1, string: 2, object: Array.isArray(value) ? 4 : 3, boolean: 5 }[typeof value as 'number'];
function order(a: unknown, b: unknown): number {
  if (typeOrder(a) !== typeOrder(b)) return typeOrder(a) - typeOrder(b);
  if (typeof a === 'object') return same(a, b) ? 0 : Number.NaN;
  return a === b ? 0 : (a as number) < (b as number) ? -1 : 1;
}

function pushed(list: unknown[], operand: unknown): unknown[] {
  const { $each, $position, $sort, $slice } = (operand as Document)?.$each
    ? (operand as Document)
    : { $each: [operand] };
  const at = $position ?? list.length;
  const start = at < 0 ? Math.max(0, list.length + at) : at;
  const all = [...list.slice(0, start), ...$each, ...list.slice(start)];
  if ($sort) all.sort((a, b) => $sort * order(a, b));
  if ($slice === undefined) return all;
  return $slice < 0 ? all.slice($slice) : all.slice(0, $slice);
}

/** Puts `change(old)` at a path; undefined removes, within an array by null. */
function changeAt(value: unknown, parts: string[], change: (old: unknown) => unknown, create: boolean): unknown {
  const [name = '', ...rest] = parts;
  if (parts.length === 0) return change(value);
  if (value === undefined) {
    const made = changeAt(undefined, rest, change, create);
    return made === undefined ? undefined : { [name]: made };
  }
  if (Array.isArray(value)) {
    if (!/^\d+$/.test(name)) {
      if (!create) return value;
      throw new Refused('an index');
    }
    const made = changeAt(value[Number(name)], rest, change, create);
    if (made === undefined && Number(name) >= value.length) return value;
    const copy = [...value];
    while (copy.length < Number(name)) copy.push(null);
    copy[Number(name)] = made === undefined ? null : made;
    return copy;
  }
  if (typeof value !== 'object' || value === null) {
    if (!create) return value;
    throw new Refused('an object');
  }
  const { [name]: old, ...others } = value as Document;
  const made = changeAt(old, rest, change, create);
  if (made === undefined) return others;
  return old === undefined ? { ...others, [name]: made } : { ...(value as Document), [name]: made };
}

function modelled(document: Document, name: string, path: string, operand: unknown): Document {
  const parts = path.split('.');
  if (name === '$unset') return changeAt(document, parts, () => undefined, false) as Document;
  return changeAt(document, parts, (old) => model[name]!(old, operand as never), true) as Document;
}

const scalar = fc.constantFrom<unknown>(null, 0, 1, 2, -3, 1.5, '', 'a', 'b', true, false);
const flat = fc.oneof(scalar, fc.record({ x: scalar }), fc.array(scalar, { maxLength: 4 }));
const value = fc.oneof(
  scalar,
  fc.array(flat, { maxLength: 4 }),
  fc.record({ x: flat, y: scalar }, { requiredKeys: [] }),
);
const document = fc.record({ a: value, b: value, c: value }, { requiredKeys: [] });
const path = fc.constantFrom('a', 'b', 'c', 'a.x', 'b.x.y', 'c.0', 'a.2', 'a.1.x', 'd', 'd.x');
const number = fc.constantFrom(0, 1, -2, 2.5, 10);
const push = fc.oneof(
  scalar,
  fc
    .record(
      {
        $each: fc.array(scalar, { maxLength: 3 }),
        $position: fc.integer({ min: -3, max: 4 }),
        $slice: fc.integer({ min: -3, max: 4 }),
        $sort: fc.constantFrom(1, -1),
      },
      { requiredKeys: ['$each'] },
    )
    // Between an object and an object the model has no order.
    .map((modifiers) => modifiers as unknown),
);
const change = fc.oneof(
  ...(
    [
      ['$set', value],
      ['$unset', fc.constant('')],
      ['$inc', number],
      ['$mul', number],
      ['$min', scalar],
      ['$max', scalar],
      ['$push', push],
      ['$addToSet', flat],
      ['$pull', scalar],
      ['$pullAll', fc.array(flat, { maxLength: 3 })],
      ['$pop', fc.constantFrom(1, -1)],
    ] as [string, fc.Arbitrary<unknown>][]
  ).map(([name, operand]) => fc.tuple(fc.constant(name), path, operand)),
);

const throughBson = (plain: Document) => decode(encode(plain));
const context = { filter: {}, arrayFilters: new Map(), inserting: false, now: new Date(0) };

describe('an update', () => {
  it('leaves the document that a plain model of the documentation leaves, or fails where that fails', () => {
    let [changed, refused] = [0, 0];
    fc.assert(
      fc.property(document, change, (before, [name, at, operand]) => {
        fc.pre(!(name === '$push' && sortsObjects(before, operand)));
        const update = { [name]: { [at]: operand } };
        let expected: Document | undefined;
        try {
          expected = modelled(before, name, at, operand);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
        }
        checkUpdate(update, context.arrayFilters);
        let after: Document | undefined;
        try {
          after = throughBson(applyUpdate(throughBson({ _id: 1, ...before }), throughBson(update), context));
        } catch (error) {
          if (!isCommandError(error)) throw error;
        }
        expect(after).toEqual(expected && throughBson({ _id: 1, ...expected }));
        if (after) changed += 1;
        else refused += 1;
      }),
      { seed: 20261122, numRuns: 4000 },
    );
    expect(Math.min(changed, refused)).toBeGreaterThan(400);
  });
});

/** Between two objects, and two arrays, the model has no order. */
function sortsObjects(before: Document, operand: unknown): boolean {
  const sorts = typeof operand === 'object' && operand !== null && '$sort' in operand;
  return (
    sorts &&
    Object.values(before)
      .flat(2)
      .some((item) => typeof item === 'object' && item !== null)
  );
}
