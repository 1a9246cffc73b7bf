import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { startEmbeddedStore } from './embedded-store.ts';

/**
 * Run as a process of its own by the test that kills it: writes for as long as it lives and says on its output which
 * documents were acknowledged. Arguments: the folder, and the first number to write.
 */
const [directory, first] = process.argv.slice(2) as [string, string];
const quiet = () => {};
const store = await startEmbeddedStore({ directory, log: { info: quiet, warn: quiet, error: quiet } });
const connection = await mongoose.createConnection(await store.urlFor('crash')).asPromise();
const collection = connection.db!.collection<{ _id: number; twin: number; text: string }>('rows');
await collection.createIndex({ twin: -1 }, { unique: true });

let next = Number(first);
const writer = async () => {
  for (;;) {
    const _id = next++;
    await collection.insertOne({ _id, twin: -_id, text: 'x'.repeat(_id % 3000) });
    if (_id % 7 === 0) await collection.updateOne({ _id }, { $set: { changed: true } });
    process.stdout.write(`${_id}\n`);
  }
};
await Promise.race([...Array.from({ length: 8 }, writer), pause(20_000)]);
