import type mongoose from 'mongoose';
import { connectStore, type StoreOptions } from './connection.ts';

/** No majority of the members acknowledges a write within this time. */
const majorityMs = 5000;

/** Options of an address that would acknowledge writes before they are on disk, or read something else than was written. */
function settingsAgainst(connection: mongoose.Connection): string[] {
  const { writeConcern, readPreference } = connection.getClient().options;
  return [
    ...(writeConcern?.journal === false ? ['journal=false'] : []),
    ...(readPreference.mode === 'primary' ? [] : [`readPreference=${readPreference.mode}`]),
  ];
}

async function reasonAgainst(connection: mongoose.Connection): Promise<string | null> {
  const settings = settingsAgainst(connection);
  if (settings.length > 0) return `its address requests ${settings.join(' and ')}, which must be left out`;
  const hello = await connection.db!.admin().command({ hello: 1 });
  // A mongos stands for a sharded cluster, all of whose shards are replica sets.
  if (!hello.setName && hello.msg !== 'isdbgrid') {
    return 'it is no replica set, so writes can neither be repeated safely nor be acknowledged by a majority';
  }
  const acknowledged = { w: 'majority', journal: true, wtimeoutMS: majorityMs } as const;
  const probe = connection.db!.collection<{ _id: string; at: Date }>('_probe');
  try {
    await probe.updateOne(
      { _id: 'start' },
      { $currentDate: { at: true } },
      { upsert: true, writeConcern: acknowledged },
    );
    return null;
  } catch (error) {
    return `a write was not acknowledged by a majority of its members: ${(error as Error).message}`;
  }
}

/**
 * Connects to a database of a MongoDB replica set, or of a sharded cluster. Rejects with a sentence where it cannot be reached
 * within 5 s, keeps less than the product counts on, or a write is not acknowledged by the majority.
 */
export async function connectMongodb(url: string, options: StoreOptions): Promise<mongoose.Connection> {
  const refuse = (reason: string, cause?: unknown): Error => {
    const host = /^[^:]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1];
    return new Error(`MongoDB at ${host} cannot be used (MONGODB_URL): ${reason}.`, { cause });
  };
  const connection = await connectStore(url, options).catch((error: Error) => {
    throw refuse(error.message, error);
  });
  const reason = await reasonAgainst(connection);
  if (reason === null) return connection;
  await connection.close();
  throw refuse(reason);
}
