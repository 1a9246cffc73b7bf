import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DiskJob, DiskReport } from './disk-child.ts';
import { engineNames, openDiskEngine } from './disk-engines.ts';
import { type Confined, canMount, ended, limitedFiles, readOnlyDisk, smallDisk, spawnConfined } from './small-disk.ts';

const script = fileURLToPath(new URL('./disk-child.ts', import.meta.url));
const mounts = canMount();
if (!mounts) console.warn('Disks of their own cannot be mounted here: only files of limited size are tested.');
const withMounts = mounts ? it : it.skip;
/** Matches a sentence that an operator understands without a manual. */
const sentence = /no(thing)? .*(room|space|written)|folder cannot be written|disk refused a write|disk I\/O error/i;

describe.each(engineNames)('the embedded %s', (engine) => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'consortia-disk-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  async function run(confined: Confined, mode: DiskJob['mode'], where = directory): Promise<DiskReport> {
    const job: DiskJob = { engine, directory: where, mode };
    const { stdout, stderr, code } = await ended(spawnConfined(confined, script, { argument: JSON.stringify(job) }));
    if (code !== 0) throw new Error(`The process ended with ${code}: ${stderr}`);
    return JSON.parse(stdout);
  }
  const missing = ({ acknowledged }: DiskReport, kept: readonly number[]): number[] => {
    const there = new Set(kept);
    return acknowledged.filter((number) => !there.has(number));
  };

  withMounts(
    'refuses in a sentence when the disk is full, keeps what it acknowledged and goes on once there is room',
    async () => {
      const report = await run(smallDisk(directory, 12), 'room');
      expect(report.acknowledged.length).toBeGreaterThan(20);
      expect(report.refusal).toMatch(sentence);
      if (engine !== 'store') expect(report.readyWhenFull).toBe(false);
      expect(report.readyWithRoom).toBe(true);
      expect(missing(report, report.kept ?? [])).toEqual([]);
    },
    30_000,
  );

  // Mail writes a small file for each email: no file of it grows.
  (engine === 'mail' ? it.skip : it)(
    'keeps what it acknowledged when the disk refuses in the middle of a file',
    async () => {
      const report = await run(limitedFiles(2048), 'fill');
      expect(report.acknowledged.length).toBeGreaterThan(20);
      expect(report.refusal).toMatch(sentence);
      const again = await openDiskEngine(engine, directory);
      await again.write(9000);
      const kept = await again.kept();
      await again.close();
      expect(missing(report, kept)).toEqual([]);
      expect(kept).toContain(9000);
    },
    30_000,
  );

  it('says in a sentence that its folder cannot be made, and leaves no thread behind', async () => {
    await writeFile(join(directory, 'file'), '');
    expect((await run(['env'], 'open', join(directory, 'file'))).opened).toMatch(/cannot be (written|made)/);
  });

  withMounts('says in a sentence that its folder is read-only, and leaves no thread behind', async () => {
    expect((await run(readOnlyDisk(directory), 'open')).opened).toMatch(
      /cannot be (written|opened|made)|read-only|disk refused a write/,
    );
    const before = await openDiskEngine(engine, directory);
    await before.write(1);
    await before.close();
    expect((await run(readOnlyDisk(directory), 'open')).opened).toMatch(
      /cannot be (written|opened|made)|read-only|disk refused a write/,
    );
    const after = await openDiskEngine(engine, directory);
    expect(await after.kept()).toEqual([1]);
    await after.close();
  });
});
