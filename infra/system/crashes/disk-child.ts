import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EngineName, openDiskEngine } from './disk-engines.ts';

/**
 * Run as a process of its own where the disk is small: fills an engine until it refuses, with `room` makes room and goes on,
 * closes, and prints the result as JSON. With `open` it only opens. It ends by itself unless a thread was left running.
 */
export type DiskJob = { engine: EngineName; directory: string; mode: 'fill' | 'room' | 'open' };
export type DiskReport = {
  opened: string;
  acknowledged: number[];
  refusal: string;
  readyWhenFull: boolean;
  readyWithRoom: boolean | null;
  /** After it was opened again; null where that has to happen elsewhere. */
  kept: number[] | null;
};

const { engine: name, directory, mode } = JSON.parse(process.argv[2] ?? '') as DiskJob;
const ballast = join(directory, 'ballast');
const most = 4000;
const together = 8;
const say = (report: Partial<DiskReport>): void => void process.stdout.write(JSON.stringify(report));

async function fillAndReport(): Promise<void> {
  if (mode === 'room') await writeFile(ballast, Buffer.alloc(8 * 1024 * 1024));
  const engine = await openDiskEngine(name, directory);
  const acknowledged: number[] = [];
  let refusal = '';
  let number = 0;
  async function writeSome(): Promise<void> {
    const numbers = Array.from({ length: together }, () => number++);
    for (const [at, result] of (await Promise.allSettled(numbers.map(engine.write))).entries()) {
      if (result.status === 'fulfilled') acknowledged.push(numbers[at]!);
      else refusal ||= String(result.reason.message);
    }
  }
  while (refusal === '' && number < most) await writeSome();
  const readyWhenFull = await engine.ready();
  for (let again = 0; again < 3; again += 1) await writeSome();
  const report: Partial<DiskReport> = { acknowledged, refusal, readyWhenFull, readyWithRoom: null, kept: null };
  if (mode === 'room') {
    await rm(ballast);
    for (let tries = 0; tries < 100 && !(await engine.ready()); tries += 1) await pause(50);
    report.readyWithRoom = await engine.ready();
    const before = acknowledged.length;
    await writeSome();
    if (acknowledged.length < before + together) report.readyWithRoom = false;
  }
  await engine.close();
  if (mode === 'room') {
    const again = await openDiskEngine(name, directory);
    report.kept = await again.kept();
    await again.close();
  }
  say(report);
}

if (mode === 'open') {
  const opened = await openDiskEngine(name, directory).then(
    async (engine) => {
      await engine.close();
      return 'opened';
    },
    (error: Error) => error.message,
  );
  say({ opened });
} else await fillAndReport();
