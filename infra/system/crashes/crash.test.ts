import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { pino } from 'pino';
import { openFixture } from './crash-fixture.ts';

const rounds = 15;
const child = fileURLToPath(new URL('./crash-child.ts', import.meta.url));
const acked = new Map<string, number>();

/** Lets the child work for a while after it is ready, then kills it without warning; keeps what it acknowledged. */
async function crash(directory: string, round: number, workMs: number): Promise<void> {
  const process = spawn(
    globalThis.process.execPath,
    ['--disable-warning=ExperimentalWarning', child, directory, String(round)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let errors = '';
  process.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const exited = new Promise<NodeJS.Signals | null>((resolve) => process.once('exit', (_, signal) => resolve(signal)));
  for await (const line of createInterface({ input: process.stdout })) {
    const [word, id = '', version] = line.split(' ');
    if (word === 'ready') void pause(workMs).then(() => process.kill('SIGKILL'));
    if (word === 'acked') acked.set(id, Math.max(acked.get(id) ?? 0, Number(version)));
  }
  if ((await exited) !== 'SIGKILL') throw new Error(`The child ended by itself in round ${round}: ${errors}`);
}

describe('a process that is killed at random', () => {
  let directory: string;
  let fixture: Awaited<ReturnType<typeof openFixture>>;
  const hash = async (collection: string): Promise<string> => {
    const rows = await fixture.reading.collection(collection).find().sort({ _id: 1 }).toArray();
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  };

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'consortia-crash-'));
    const random = seededRandom(rounds);
    for (let round = 0; round < rounds; round += 1) await crash(directory, round, 20 + random() * 300);
    fixture = await openFixture(directory, pino({ level: 'silent' }));
    for (const consumer of fixture.consumers) await fixture.bus.consume(consumer);
    await fixture.outbox.drain();
    await fixture.bus.settle();
    // What was under way in three kills is put aside, as if it ended its process; an administrator hands it on.
    for (const { id } of await fixture.bus.deadLetters.list()) await fixture.bus.deadLetters.replay(id);
    await fixture.bus.settle();
  }, 180_000);
  afterAll(async () => {
    await fixture.close();
    await rm(directory, { recursive: true, force: true });
  });

  it('loses no write that it acknowledged', async () => {
    const stored = new Map(
      (await fixture.things.find().select('version').lean()).map(({ _id, version }) => [_id, version]),
    );
    expect(acked.size).toBeGreaterThan(rounds);
    expect([...acked].filter(([id, version]) => (stored.get(id) ?? 0) < version)).toEqual([]);
  });

  it('loses no event and counts none twice', async () => {
    const events = new Map<string, number>();
    for (const { thing } of await fixture.reading.collection('ledger').find().toArray())
      events.set(thing, (events.get(thing) ?? 0) + 1);
    const things = await fixture.things.find().select('version').lean();
    expect(things.filter(({ _id, version }) => events.get(_id) !== version)).toEqual([]);
    expect([...events.keys()].length).toBe(things.length);
  });

  it('leaves every projection as a rebuild from scratch makes it', async () => {
    const followed = await hash('things');
    expect(await fixture.projection.model.countDocuments({ deletedAt: null })).toBe(
      await fixture.things.countDocuments(),
    );
    await fixture.reading.collection('things').deleteMany({});
    await fixture.projection.rebuild();
    expect(await hash('things')).toBe(followed);
  });

  it('changes nothing when everything is replayed into every consumer', async () => {
    const before = [await hash('things'), await hash('ledger')];
    for (const consumer of fixture.consumers)
      await fixture.bus.consume({ ...consumer, group: `${consumer.group}.again` });
    await fixture.bus.settle();
    expect([await hash('things'), await hash('ledger')]).toEqual(before);
  });
});
