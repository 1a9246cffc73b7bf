import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findOldTables, findTableGaps, hashSources, recordOf, staleBenches } from './measured-tables.ts';

describe('measured tables', () => {
  let root: string;
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const writeTable = async (name: string, measured: string[]) =>
    write('docs/measured.md', `<!-- ${name} -->\n\n${recordOf(await hashSources(root, measured))}\n\n| figure |\n`);
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'consortia-tables-'));
    execFileSync('git', ['init', '-q'], { cwd: root });
    const bench = { file: 'infra/bench/bus-bench.ts', measures: ['infra/bus', 'infra/store/records.ts'] };
    write('infra/system/bench/benches.json', JSON.stringify({ bus: bench }));
    write('infra/bus/bus.ts', 'export const batch = 1;\n');
    write('infra/store/records.ts', 'export const records = [];\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('are current while the code they measure is the same', async () => {
    await writeTable('bus', ['infra/bus', 'infra/store/records.ts']);
    expect(await findOldTables(root)).toEqual([]);
    expect(await findTableGaps(root)).toEqual([]);
  });

  it('are named with the folders that changed after them', async () => {
    await writeTable('bus', ['infra/bus', 'infra/store/records.ts']);
    write('infra/bus/bus.ts', 'export const batch = 2;\n');
    expect(await findOldTables(root)).toEqual(['bus: measured before the last change of infra/bus']);
    write('infra/bus/bus.ts', 'export const batch = 1;\n');
    write('infra/bus/inflow.ts', 'export {};\n');
    write('infra/store/records.ts', 'export const records = [1];\n');
    expect(await findOldTables(root)).toEqual([
      'bus: measured before the last change of infra/bus, infra/store/records.ts',
    ]);
  });

  it('are measured again where they are old or absent, and only there', async () => {
    await writeTable('bus', ['infra/bus', 'infra/store/records.ts']);
    expect([...(await staleBenches(root)).keys()]).toEqual([]);
    write('infra/bus/bus.ts', 'export const batch = 2;\n');
    expect([...(await staleBenches(root)).keys()]).toEqual(['bus']);
    write('docs/measured.md', '');
    expect([...(await staleBenches(root)).keys()]).toEqual(['bus']);
    expect(await findOldTables(root)).toEqual([]);
  });

  it('do not age with tests, benches and pages', async () => {
    await writeTable('bus', ['infra/bus', 'infra/store/records.ts']);
    write('infra/bus/bus.test.ts', 'export {};\n');
    write('infra/bus/README.md', '# The bus\n');
    write('infra/bus/bench/rate.ts', 'export {};\n');
    expect(await findOldTables(root)).toEqual([]);
  });

  it('are named where nothing records what they measured', async () => {
    write('docs/measured.md', '<!-- bus -->\n\n| figure |\n');
    expect(await findOldTables(root)).toEqual([
      'bus: measured before the last change of infra/bus, infra/store/records.ts',
    ]);
  });

  it('and benches belong together', async () => {
    write('docs/measured.md', '<!-- cache -->\n\n| figure |\n');
    expect(await findTableGaps(root)).toEqual([
      'docs/measured.md: no table of the bench bus: npm run bench -- bus --write',
      'docs/measured.md: the table cache has no bench: remove it',
    ]);
  });

  it('name sources that exist', async () => {
    await expect(hashSources(root, ['infra/cache'])).rejects.toThrow('there are no sources at infra/cache');
  });
});
