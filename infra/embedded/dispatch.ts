import * as admin from './admin-commands.ts';
import { aggregate } from './aggregate.ts';
import type { Engine, Reply } from './engine.ts';
import { explain } from './explain.ts';
import { findAndModify } from './find-and-modify.ts';
import * as read from './read-commands.ts';
import { buildInfo } from './session-commands.ts';
import type { Document } from './values.ts';
import * as writes from './write-commands.ts';

type Run = (engine: Engine, command: Document) => Reply;
const done: Run = () => ({ ok: 1 });

/** Commands that change nothing. */
export const readCommands: Record<string, Run> = {
  ping: done,
  endSessions: done,
  refreshSessions: done,
  killSessions: done,
  buildInfo,
  buildinfo: buildInfo,
  connectionStatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  listDatabases: ({ database }, { nameOnly }) =>
    nameOnly
      ? { databases: [{ name: database }], ok: 1 }
      : { databases: [{ name: database, sizeOnDisk: 0, empty: false }], totalSize: 0, ok: 1 },
  find: read.find,
  getMore: read.getMore,
  killCursors: read.killCursors,
  count: read.count,
  distinct: read.distinct,
  aggregate,
  explain,
  listCollections: admin.listCollections,
  listIndexes: admin.listIndexes,
  collStats: admin.collStats,
  dbStats: admin.dbStats,
};

/** Commands that no transaction may contain. */
export const maintenanceCommands: Record<string, Run> = { compact: admin.compact };

/** Commands that write: they share a transaction and are acknowledged when it is on disk. */
export const writeCommands: Record<string, Run> = {
  insert: writes.insert,
  update: writes.update,
  delete: writes.remove,
  findAndModify,
  findandmodify: findAndModify,
  create: admin.create,
  drop: admin.drop,
  dropDatabase: admin.dropDatabase,
  createIndexes: admin.createIndexes,
  dropIndexes: admin.dropIndexes,
  collMod: admin.collMod,
};
