import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { databaseUrl } from '@consortia/infra/config/database-url';
import { connectStore } from '@consortia/infra/store/connection';
import type { ProductProcesses } from '../processes/product-processes.ts';
import { programOf, topology } from '../topology.ts';
import type { Person } from './person.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const quiet = { info: () => undefined, warn: () => undefined };
const queries = ['quantum', 'imaging', 'soil health', 'loadhart', 'aurora'];
/** Compared entries by their category. */
export type Picture = Map<string, Set<string>>;
type Ids = { items?: { id: string }[] };
type Groups = { groups?: { kind: string; hits: { id: string }[] }[] };

export const rebuildable = topology.filter((one) => one.comparedWithRebuild).map(({ name }) => name);

/** Fills the projections of a service again with its own command, next to the instances that run. */
export async function rebuild({ env }: ProductProcesses, service: string): Promise<void> {
  const command = ['--disable-warning=ExperimentalWarning', programOf(service), '--rebuild'];
  await run(process.execPath, command, { cwd: root, env: { ...env }, timeout: 300_000, maxBuffer: 64 * 1024 * 1024 });
}

async function copies(server: string, service: string, picture: Picture): Promise<void> {
  const connection = await connectStore(databaseUrl(server, service), { log: quiet });
  try {
    const names = (await connection.collection('_projections').find().toArray()).map(({ _id }) => String(_id));
    for (const name of names) {
      const rows = await connection.collection(name).find().sort({ _id: 1 }).toArray();
      picture.set(`${service}: ${name}`, new Set(rows.map((row) => JSON.stringify(row))));
    }
  } finally {
    await connection.close();
  }
}

/**
 * All matches of everyone, rather than those of a page: a page has the best fifty, and of many with equal scores
 * others come first as the hours go by.
 */
async function storedMatches(server: string, picture: Picture): Promise<void> {
  const connection = await connectStore(databaseUrl(server, 'recommendations'), { log: quiet });
  try {
    const lists = await connection.collection<{ _id: string; entries: string }>('matches').find().toArray();
    const pairs = lists.flatMap(({ _id, entries }) =>
      (JSON.parse(entries) as { entries: [string][] }).entries.map(([id]) => `${_id} ${id}`),
    );
    picture.set(`${lists.length} lists of matches`, new Set(pairs));
  } finally {
    await connection.close();
  }
}

async function read<T>(person: Person, path: string): Promise<T> {
  const { status, body } = await person.send('GET', path);
  if (status !== 200) throw new Error(`${path} responded with ${status}.`);
  return body as T;
}

/** The current projections, lists, search results and matches. */
export async function pictureOf({ env }: ProductProcesses, reader: Person): Promise<Picture> {
  const picture: Picture = new Map();
  for (const service of rebuildable) await copies(env.MONGODB_URL!, service, picture);
  for (const text of queries) {
    const q = encodeURIComponent(text);
    const list = await read<Ids>(reader, `/api/v1/opportunities?filters[q]=${q}`);
    picture.set(`list of Opportunities: ${text}`, new Set(list.items?.map(({ id }) => id)));
    const found = await read<Groups>(reader, `/api/v1/search?q=${q}`);
    const hits = found.groups?.flatMap(({ kind, hits: all }) => all.map(({ id }) => `${kind} ${id}`));
    picture.set(`search: ${text}`, new Set(hits));
  }
  await storedMatches(env.MONGODB_URL!, picture);
  return picture;
}

/** Differences of the two as sentences; empty if there are none. */
export function differences(before: Picture, after: Picture): string[] {
  return [...before].flatMap(([what, things]) => {
    const apart = things.symmetricDifference(after.get(what) ?? new Set<string>());
    const some = [...apart].slice(0, 3).map((one) => `${things.has(one) ? 'gone' : 'new'}: ${one.slice(0, 120)}`);
    return apart.size === 0 ? [] : [`${what}: ${apart.size} of ${things.size} differ (${some.join(', ')})`];
  });
}
