import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFolderInUse, lockFolder } from './folder-lock.ts';

describe('the lock of a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'consortia-lock-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('refuses a second holder in words and lets one in after release', () => {
    const first = lockFolder(folder);
    expect(isFolderInUse(folder)).toBe(true);
    expect(() => lockFolder(folder)).toThrow(/in use by another running Consortia/);
    first.release();
    expect(isFolderInUse(folder)).toBe(false);
    lockFolder(folder).release();
  });

  it('says in words that there is a file in the place of the folder, or a folder in the place of the lock', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const wrong of [file, join(file, 'inside')]) {
      expect(() => lockFolder(wrong)).toThrow(`The data folder ${wrong} cannot be written (`);
    }
    const occupied = mkdtempSync(join(folder, 'occupied-'));
    mkdirSync(join(occupied, 'lock.sqlite'));
    expect(() => lockFolder(occupied)).toThrow(`The data folder ${occupied} cannot be written (`);
  });
});
