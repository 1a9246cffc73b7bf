import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledCode } from '../testing/compiled-code.ts';
import { makeFolder } from './make-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'consortia-folder-'));
afterAll(() => rmSync(home, { recursive: true }));

describe('a folder that someone has named', () => {
  it('is made with those above it, for its owner alone, and may be there already', () => {
    const folder = join(home, 'a', 'b', 'c');
    makeFolder(folder);
    makeFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    writeFileSync(join(home, 'file'), '');
    expect(() => makeFolder(join(home, 'file', 'c'))).toThrow(/ENOTDIR/);
  });

  it('is refused where nobody can make one, instead of never', () => {
    // In a process of its own: what never returns could not be timed here.
    const script = new URL('./make-folder.ts', import.meta.url).href;
    const code = `import(${JSON.stringify(script)}).then(({ makeFolder }) => makeFolder('/proc/none/of/these'))`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', code], {
      env: compiledCode,
      timeout: 20_000,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/ENOENT/);
    expect(status).toBe(1);
  });
});
