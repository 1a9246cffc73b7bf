import type { Document } from './values.ts';

/** A request to a database in which the collection `things` holds `exampleDocuments`, and what its response contains. */
export type CommandExample = {
  /** Top-level fields that the command understands besides `commonFields`; `null` where any field is let through. */
  fields: readonly string[] | null;
  /** A request, or a function that makes one from the id of a cursor on `things` of which one document has been read. */
  request: Document | ((cursor: unknown) => Document);
  response: Document;
};

/** Fields that every command understands: the session, and how a cluster would read and write. */
export const commonFields: readonly string[] = [
  '$db',
  '$readPreference',
  'lsid',
  'readConcern',
  'writeConcern',
  'comment',
];

/** Fields of the statements within a command, by the path of their list. */
export const statementFields = {
  'update.updates': { known: ['q', 'u', 'multi', 'upsert', 'hint', 'arrayFilters'], required: ['q', 'u'] },
  'delete.deletes': { known: ['q', 'limit', 'hint'], required: ['q', 'limit'] },
} as const;

const ok = { ok: 1 };
const version = { version: '7.0.0' };
const findAndModify: Omit<CommandExample, 'request'> = {
  fields: ['query', 'sort', 'remove', 'update', 'new', 'upsert', 'fields', 'hint', 'arrayFilters', 'maxTimeMS'],
  response: { value: { _id: 4, n: 9 }, lastErrorObject: { n: 1, updatedExisting: true }, ...ok },
};
const change = { query: { _id: 4 }, update: { $set: { n: 9 } }, new: true };

/** Each command with what it understands and an example that a test runs. */
export const commands: Record<string, CommandExample> = {
  // A driver that is newer than the store must be able to introduce itself.
  hello: { fields: null, request: { hello: 1 }, response: { isWritablePrimary: true, maxWireVersion: 21, ...ok } },
  isMaster: { fields: null, request: { isMaster: 1 }, response: { ismaster: true, ...ok } },
  ismaster: { fields: null, request: { ismaster: 1 }, response: { ismaster: true, ...ok } },
  ping: { fields: [], request: { ping: 1 }, response: ok },
  buildInfo: { fields: [], request: { buildInfo: 1 }, response: { ...version, ...ok } },
  buildinfo: { fields: [], request: { buildinfo: 1 }, response: { ...version, ...ok } },
  connectionStatus: {
    fields: [],
    request: { connectionStatus: 1 },
    response: { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ...ok },
  },
  listDatabases: {
    fields: ['nameOnly'],
    request: { listDatabases: 1, nameOnly: true },
    response: { databases: [{ name: 'examples' }], ...ok },
  },
  endSessions: { fields: [], request: { endSessions: [] }, response: ok },
  refreshSessions: { fields: [], request: { refreshSessions: [] }, response: ok },
  killSessions: { fields: [], request: { killSessions: [] }, response: ok },
  find: {
    fields: ['filter', 'projection', 'sort', 'skip', 'limit', 'batchSize', 'singleBatch', 'hint', 'maxTimeMS'],
    request: { find: 'things', filter: { n: { $gt: 1 } }, projection: { n: 1 } },
    response: { cursor: { firstBatch: [{ _id: 2, n: 2.5 }], ns: 'examples.things' }, ...ok },
  },
  getMore: {
    fields: ['collection', 'batchSize'],
    request: (cursor) => ({ getMore: cursor, collection: 'things', batchSize: 1 }),
    response: { cursor: { nextBatch: [{ _id: 2, n: 2.5 }], ns: 'examples.things' }, ...ok },
  },
  killCursors: {
    fields: ['cursors'],
    request: (cursor) => ({ killCursors: 'things', cursors: [cursor] }),
    response: { cursorsNotFound: [], cursorsAlive: [], cursorsUnknown: [], ...ok },
  },
  insert: {
    fields: ['documents', 'ordered', 'maxTimeMS'],
    request: { insert: 'things', documents: [{ _id: 5 }, { _id: 1 }, { _id: 6 }], ordered: false },
    response: { n: 2, writeErrors: [{ index: 1, code: 11000, keyPattern: { _id: 1 } }], ...ok },
  },
  update: {
    fields: ['updates', 'ordered', 'maxTimeMS'],
    request: { update: 'things', updates: [{ q: { n: { $gt: 0 } }, u: { $inc: { n: 1 } }, multi: true }] },
    response: { n: 2, nModified: 2, ...ok },
  },
  delete: {
    fields: ['deletes', 'ordered', 'maxTimeMS'],
    request: { delete: 'things', deletes: [{ q: { n: { $gt: 0 } }, limit: 0 }] },
    response: { n: 2, ...ok },
  },
  findAndModify: { ...findAndModify, request: { findAndModify: 'things', ...change } },
  findandmodify: { ...findAndModify, request: { findandmodify: 'things', ...change } },
  aggregate: {
    fields: ['pipeline', 'cursor', 'hint', 'maxTimeMS'],
    request: {
      aggregate: 'things',
      pipeline: [{ $match: {} }, { $skip: 1 }, { $limit: 2 }, { $group: { _id: 1, n: { $sum: 1 } } }],
      cursor: {},
    },
    response: { cursor: { firstBatch: [{ _id: 1, n: 2 }] }, ...ok },
  },
  count: {
    fields: ['query', 'skip', 'limit', 'hint', 'maxTimeMS'],
    request: { count: 'things', query: { n: null } },
    response: { n: 2, ...ok },
  },
  distinct: {
    fields: ['key', 'query', 'hint', 'maxTimeMS'],
    request: { distinct: 'things', key: 'tags' },
    response: { values: ['x', 'y'], ...ok },
  },
  explain: {
    fields: ['verbosity', 'maxTimeMS'],
    request: { explain: { find: 'things', filter: { _id: 1 } }, verbosity: 'executionStats' },
    response: {
      queryPlanner: { winningPlan: { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: '_id_' } } },
      executionStats: { nReturned: 1, totalDocsExamined: 1 },
      ...ok,
    },
  },
  create: { fields: [], request: { create: 'others' }, response: ok },
  drop: { fields: [], request: { drop: 'things' }, response: { ns: 'examples.things', nIndexesWas: 2, ...ok } },
  dropDatabase: { fields: [], request: { dropDatabase: 1 }, response: { dropped: 'examples', ...ok } },
  listCollections: {
    fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    request: { listCollections: 1, nameOnly: true },
    response: { cursor: { firstBatch: [{ name: 'things', type: 'collection' }] }, ...ok },
  },
  createIndexes: {
    fields: ['indexes'],
    request: { createIndexes: 'things', indexes: [{ key: { s: 1 }, name: 's_1' }] },
    response: { numIndexesBefore: 2, numIndexesAfter: 3, ...ok },
  },
  listIndexes: {
    fields: ['cursor'],
    request: { listIndexes: 'things' },
    response: { cursor: { firstBatch: [{ name: '_id_' }, { key: { at: 1 }, expireAfterSeconds: 60 }] }, ...ok },
  },
  dropIndexes: {
    fields: ['index'],
    request: { dropIndexes: 'things', index: 'at_1' },
    response: { nIndexesWas: 2, ...ok },
  },
  collMod: {
    fields: ['index'],
    request: { collMod: 'things', index: { name: 'at_1', expireAfterSeconds: 90 } },
    response: { expireAfterSeconds_old: 60, expireAfterSeconds_new: 90, ...ok },
  },
  collStats: { fields: [], request: { collStats: 'things' }, response: { count: 4, nindexes: 2, ...ok } },
  // Frees pages of all collections, not of the named one alone.
  compact: { fields: [], request: { compact: 'things' }, response: ok },
  dbStats: { fields: [], request: { dbStats: 1 }, response: { db: 'examples', collections: 1, indexes: 2, ...ok } },
};
