import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '@consortia/infra/worker/folder-lock';
import { protectFolder } from './protect-folder.ts';

describe('the rights of a data folder', () => {
  let home: string;
  let folder: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'rights-'));
    folder = join(home, 'data');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const rights = (...names: string[]): string => (statSync(join(folder, ...names)).mode & 0o777).toString(8);
  function fileWith(mode: number, ...names: string[]): void {
    mkdirSync(join(folder, ...names.slice(0, -1)), { recursive: true });
    writeFileSync(join(folder, ...names), '');
    chmodSync(join(folder, ...names), mode);
  }

  it('are the owner’s alone after a start, however deep a file lies', () => {
    fileWith(0o644, 'store', 'posts.sqlite');
    fileWith(0o666, 'mail', 'new', 'one.eml');
    chmodSync(join(folder, 'mail'), 0o777);
    protectFolder(folder);
    expect([rights(), rights('store'), rights('mail'), rights('mail', 'new')]).toEqual(['700', '700', '700', '700']);
    expect([rights('store', 'posts.sqlite'), rights('mail', 'new', 'one.eml')]).toEqual(['600', '600']);
  });

  it('are the owner’s alone for what the process writes from then on', () => {
    const umask = process.umask(0o022);
    try {
      const lock = lockFolder(folder);
      writeFileSync(join(folder, 'later'), '');
      lock.release();
      expect([rights('lock.sqlite'), rights('later')]).toEqual(['600', '600']);
    } finally {
      process.umask(umask);
    }
  });

  it('stay as they are for files of others, and for what a link leads to', () => {
    fileWith(0o600, 'secrets', 'csrf-keys');
    fileWith(0o644, 'notes.txt');
    writeFileSync(join(home, 'elsewhere'), '');
    chmodSync(join(home, 'elsewhere'), 0o644);
    symlinkSync(join(home, 'elsewhere'), join(folder, 'running.json'));
    protectFolder(folder);
    expect([rights(), rights('notes.txt'), rights('running.json')]).toEqual(['700', '644', '644']);
  });

  it('are not changed where the folder is not for Consortia alone, which is refused in words', () => {
    fileWith(0o644, 'letters', 'private.txt');
    expect(() => protectFolder(folder)).toThrow(/holds other files, and others may read it\. Choose a DATA_DIR/);
    expect(rights()).toBe('755');
    chmodSync(folder, 0o700);
    protectFolder(folder);
    expect(rights('letters', 'private.txt')).toBe('644');
  });
});
