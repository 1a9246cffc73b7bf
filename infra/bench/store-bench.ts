import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import mongoose, { type Connection } from 'mongoose';
import { startEmbeddedStore } from '../embedded/embedded-store.ts';
import { median, peakMemory, percentile, report } from './report.ts';

/**
 * Measures the embedded store against bare node:sqlite in the same run: medians of three alternated rounds. Prints a table
 * and exits 1 where a bar is missed by more than a quarter. Run: `node infra/bench/store-bench.ts`.
 */
const documents = 100_000;
const rounds = 3;

const quiet = () => {};
const log = { info: quiet, warn: console.warn, error: console.error };
const bodyOf = (n: number) => ({
  _id: `id${n}`,
  kind: `k${n % 100}`,
  at: new Date(n * 1000),
  title: `Title ${n}`,
  text: 'lorem ipsum '.repeat(40),
});

const directory = await mkdtemp(join(tmpdir(), 'store-bench-'));
const bare = new DatabaseSync(join(directory, 'bare.sqlite'));
bare.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id INTEGER PRIMARY KEY, body TEXT)',
);
const bareInsert = bare.prepare('INSERT INTO rows (body) VALUES (?)');

let store = await startEmbeddedStore({ directory, log });
let connection: Connection = await connect();
async function connect(): Promise<Connection> {
  return mongoose.createConnection(await store.urlFor('bench'), { maxPoolSize: 40 }).asPromise();
}

function bareWrites(ms: number): number {
  const body = JSON.stringify(bodyOf(1));
  const until = performance.now() + ms;
  let n = 0;
  for (; performance.now() < until; n++) bareInsert.run(body);
  return (n * 1000) / ms;
}

let written = 0;
async function storeWrites(writers: number, ms: number): Promise<number> {
  const collection = connection.db!.collection<{ _id: string }>('written');
  const until = performance.now() + ms;
  let n = 0;
  const writer = async () => {
    for (; performance.now() < until; n++) await collection.insertOne(bodyOf(++written));
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return (n * 1000) / ms;
}

async function p95(run: (n: number) => Promise<unknown>, times = 1500): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const from = performance.now();
    await run((n * 7919) % documents);
    taken.push(performance.now() - from);
  }
  return percentile(taken, 95);
}

const collection = () => connection.db!.collection<{ _id: string }>('rows');
await collection().createIndex({ kind: 1, at: -1 });
for (let from = 0; from < documents; from += 5000)
  await collection().insertMany(Array.from({ length: 5000 }, (_, n) => bodyOf(from + n)));

const seen = {
  bare: [] as number[],
  one: [] as number[],
  many: [] as number[],
  byId: [] as number[],
  list: [] as number[],
  open: [] as number[],
};
for (let round = 0; round < rounds; round++) {
  seen.bare.push(bareWrites(1000));
  seen.one.push(await storeWrites(1, 1000));
  seen.many.push(await storeWrites(32, 1000));
  seen.byId.push(await p95((n) => collection().findOne({ _id: `id${n}` })));
  seen.list.push(
    await p95(
      (n) =>
        collection()
          .find({ kind: `k${n % 100}` })
          .sort({ at: -1 })
          .limit(12)
          .toArray(),
      600,
    ),
  );
  await connection.close();
  await store.close();
  const from = performance.now();
  store = await startEmbeddedStore({ directory, log });
  await store.urlFor('bench');
  seen.open.push(performance.now() - from);
  connection = await connect();
}
const [stats] = await store.stats();
await connection.close();
await store.close();
bare.close();
await rm(directory, { recursive: true });

const base = median(seen.bare);
// One writer alone pays the way there and back besides the flush, a millisecond at most; on a fast disk 32 are bound by CPU.
report('Embedded store', [
  { figure: 'bare node:sqlite, a commit for each write', value: base, unit: 'writes/s', bar: null },
  {
    figure: 'durable writes, 1 writer',
    value: median(seen.one),
    unit: 'writes/s',
    bar: { atLeast: 1000 / (1000 / base + 1) },
  },
  {
    figure: 'durable writes, 32 writers',
    value: median(seen.many),
    unit: 'writes/s',
    bar: { atLeast: Math.min(base * 2, 5000) },
  },
  { figure: 'find by _id in 100,000, p95', value: median(seen.byId), unit: 'ms', bar: { atMost: 3 } },
  { figure: 'find by index, sorted, 12 of 100,000, p95', value: median(seen.list), unit: 'ms', bar: { atMost: 3 } },
  { figure: 'open with 100,000 documents', value: median(seen.open), unit: 'ms', bar: { atMost: 1000 } },
  { figure: 'heap of an idle writing thread', value: stats!.heapBytes / 1e6, unit: 'MB', bar: { atMost: 15 } },
  peakMemory(),
]);
