import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@consortia/infra/log/logger';
import { connectForEachTest, type TestStore } from '@consortia/infra/testing/test-store';
import type { Connection } from 'mongoose';
import { hasEnded, ownHolder } from '../src/answers/holder.ts';
import { slotModel, turnModel } from '../src/answers/turn-models.ts';
import { createTurns, type Turns } from '../src/answers/turns.ts';

let connection: Connection;
let store: TestStore;
connectForEachTest((connected, started) => {
  connection = connected;
  store = started;
});

const session = { userId: 'b'.repeat(24), scheme: 'PF', tool: 'feedback' } as const;
async function turnsHere(): Promise<Turns> {
  const [turnRows, slotRows] = [turnModel(connection), slotModel(connection)];
  await Promise.all([turnRows.createIndexes(), slotRows.createIndexes()]);
  let ids = 0;
  const newId = () => `${'c'.repeat(23)}${(ids++).toString(16)}`;
  return createTurns({ turnRows, slotRows, clock: () => new Date(), newId, log: createLogger({ level: 'silent' }) }, 1);
}
async function holdingProcess(): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./ended-holder-child.ts', import.meta.url));
  const url = await store.store.urlFor(connection.name);
  const options = ['--disable-warning=ExperimentalWarning', file, url, session.userId];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

it('the turn and the place of a killed process are free at once, those of a running one are not', async () => {
  const turns = await turnsHere();
  const child = await holdingProcess();
  await turns.releaseEnded();
  expect(await turns.counts()).toEqual({ running: 1, waiting: 0 });
  await expect(turns.take(session)).rejects.toMatchObject({ code: 'reviewiq.busy' });
  child.kill('SIGKILL');
  await once(child, 'close');
  const turn = await turns.take(session);
  expect((await turns.counts()).running + (await turns.counts()).waiting).toBe(1);
  const waits: number[] = [];
  await turn.start(new AbortController().signal, async (before) => void waits.push(before));
  expect(waits).toEqual([]);
  await turn.end();
});

it('nothing is taken for ended but an earlier run or a process of this host that is gone', () => {
  const [, run, host] = ownHolder.split('/');
  expect(hasEnded(ownHolder)).toBe(false);
  expect(hasEnded(`${process.pid}/an-earlier-run/${host}`)).toBe(true);
  expect(hasEnded(`${process.ppid}/${run}/${host}`)).toBe(false);
  for (const unknown of [`${process.pid}/an-earlier-run/another-host`, `0/${run}/${host}`, `x/${run}/${host}`, ''])
    expect(hasEnded(unknown)).toBe(false);
});
