import type { Document } from './values.ts';

export { commands } from './supported-commands.ts';

/**
 * All that the embedded store can do, in MongoDB's words, each entry with an example that a test runs. The server refuses
 * what is not named here with MongoDB's own error.
 */
export const exampleDocuments: readonly Document[] = [
  {
    _id: 1,
    n: 1,
    s: 'abc',
    tags: ['x', 'y'],
    items: [
      { k: 'a', n: 1 },
      { k: 'b', n: 5 },
    ],
  },
  { _id: 2, n: 2.5, s: 'b', tags: [] },
  { _id: 3, n: null, s: 'abd', tags: ['y'] },
  { _id: 4, o: { p: 1, q: 2 } },
];

/** A filter and the ids that it finds among the example documents. */
export type FilterExample = { filter: Document; finds: readonly number[] };
export const queryOperators: Record<string, FilterExample> = {
  $eq: { filter: { n: { $eq: null } }, finds: [3, 4] },
  $ne: { filter: { n: { $ne: 1 } }, finds: [2, 3, 4] },
  $gt: { filter: { n: { $gt: 1 } }, finds: [2] },
  $gte: { filter: { n: { $gte: 1 } }, finds: [1, 2] },
  $lt: { filter: { n: { $lt: 2.5 } }, finds: [1] },
  $lte: { filter: { n: { $lte: 2.5 } }, finds: [1, 2] },
  $in: { filter: { tags: { $in: ['x', 'z'] } }, finds: [1] },
  $nin: { filter: { tags: { $nin: ['x', 'z'] } }, finds: [2, 3, 4] },
  $and: { filter: { $and: [{ tags: 'y' }, { n: 1 }] }, finds: [1] },
  $or: { filter: { $or: [{ s: 'b' }, { 'o.p': 1 }] }, finds: [2, 4] },
  $nor: { filter: { $nor: [{ s: 'b' }, { 'o.p': 1 }] }, finds: [1, 3] },
  $not: { filter: { n: { $not: { $gt: 1 } } }, finds: [1, 3, 4] },
  $exists: { filter: { n: { $exists: true } }, finds: [1, 2, 3] },
  $type: { filter: { n: { $type: 'number' } }, finds: [1, 2] },
  // A literal beginning alone, so that no expression takes more than linear time.
  $regex: { filter: { s: { $regex: '^ab' } }, finds: [1, 3] },
  $size: { filter: { tags: { $size: 0 } }, finds: [2] },
  $all: { filter: { tags: { $all: ['y', 'x'] } }, finds: [1] },
  $elemMatch: { filter: { items: { $elemMatch: { k: 'b', n: { $gt: 1 } } } }, finds: [1] },
  $mod: { filter: { n: { $mod: [2, 0] } }, finds: [2] },
  $comment: { filter: { n: 1, $comment: 'c' }, finds: [1] },
};

/** An update with the document before and after it. */
export type UpdateExample = { before: Document; update: Document; after: Document };
export const updateOperators: Record<string, UpdateExample> = {
  $set: { before: { a: 1 }, update: { $set: { a: 2, 'b.c': 3 } }, after: { a: 2, b: { c: 3 } } },
  $setOnInsert: { before: { a: 1 }, update: { $setOnInsert: { a: 2 } }, after: { a: 1 } },
  $unset: { before: { a: 1, t: [1, 2] }, update: { $unset: { a: '', 't.0': '' } }, after: { t: [null, 2] } },
  $inc: { before: { a: 1 }, update: { $inc: { a: 2, b: -1 } }, after: { a: 3, b: -1 } },
  $mul: { before: { a: 3 }, update: { $mul: { a: 2, b: 5 } }, after: { a: 6, b: 0 } },
  $min: { before: { a: 3 }, update: { $min: { a: 2, b: 5 } }, after: { a: 2, b: 5 } },
  $max: { before: { a: 3 }, update: { $max: { a: 2, b: 5 } }, after: { a: 3, b: 5 } },
  $rename: { before: { a: 1, b: 2 }, update: { $rename: { a: 'c.d' } }, after: { b: 2, c: { d: 1 } } },
  $currentDate: {
    before: { at: new Date(0) },
    update: { $currentDate: { at: true } },
    after: { at: new Date('2026-01-01') },
  },
  $push: { before: { t: [1] }, update: { $push: { t: 2 } }, after: { t: [1, 2] } },
  $addToSet: { before: { t: [1] }, update: { $addToSet: { t: 1 } }, after: { t: [1] } },
  $pull: { before: { t: [1, 5] }, update: { $pull: { t: { $gt: 1 } } }, after: { t: [1] } },
  $pullAll: { before: { t: [1, 5, 1] }, update: { $pullAll: { t: [1] } }, after: { t: [5] } },
  $pop: { before: { t: [1, 5] }, update: { $pop: { t: -1 } }, after: { t: [5] } },
};

export const pushModifiers: Record<string, UpdateExample> = {
  $each: { before: { t: [1] }, update: { $push: { t: { $each: [2, 3] } } }, after: { t: [1, 2, 3] } },
  $position: {
    before: { t: [1] },
    update: { $push: { t: { $each: [2, 3], $position: 0 } } },
    after: { t: [2, 3, 1] },
  },
  $slice: { before: { t: [1] }, update: { $push: { t: { $each: [2, 3], $slice: -2 } } }, after: { t: [2, 3] } },
  $sort: { before: { t: [2] }, update: { $push: { t: { $each: [1, 3], $sort: -1 } } }, after: { t: [3, 2, 1] } },
};

/** A projection and what it shows of the first example document. */
export const projectionOperators: Record<string, { projection: Document; shows: Document }> = {
  $slice: {
    projection: { tags: { $slice: -1 }, items: 0, s: 0 },
    shows: { _id: 1, n: 1, tags: ['y'] },
  },
  $elemMatch: { projection: { items: { $elemMatch: { n: 5 } } }, shows: { _id: 1, items: [{ k: 'b', n: 5 }] } },
};

/** The stages of the pipeline that `countDocuments()` sends; there is no other aggregation. */
export const countStages: readonly string[] = ['$match', '$skip', '$limit', '$group'];

/** An index of `{n: 1}` with one option, and how `listIndexes` shows the option. */
export const indexOptions: Record<string, { index: Document; shows: Document }> = {
  v: { index: { v: 2 }, shows: { v: 2 } },
  key: { index: { key: { n: -1, s: 1 } }, shows: { key: { n: -1, s: 1 } } },
  name: { index: { name: 'by_n' }, shows: { name: 'by_n' } },
  unique: { index: { unique: true, sparse: true }, shows: { unique: true } },
  sparse: { index: { sparse: true }, shows: { sparse: true } },
  partialFilterExpression: {
    index: { partialFilterExpression: { n: { $gt: 1 } } },
    shows: { partialFilterExpression: { n: { $gt: 1 } } },
  },
  expireAfterSeconds: { index: { expireAfterSeconds: 5 }, shows: { expireAfterSeconds: 5 } },
  // MongoDB ignores it since 4.2.
  background: { index: { background: true }, shows: { name: 'n_1' } },
};

/** What MongoDB admits in a partial index: no negation and no pattern. */
export const partialFilterOperators: readonly string[] = [
  '$eq',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$type',
  '$exists',
  '$and',
  '$or',
];
