import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';

describe('the lock of a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'consortia-lock-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('refuses a second holder in words and lets one in after release', () => {
    const first = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(/in use by another running Consortia/);
    first.release();
    lockFolder(folder).release();
  });
});
