import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { page } from '@consortia/proto/route';
import { findPathChanges, pagePathsModule, writePagePaths } from './page-paths.ts';

const root = mkdtempSync(join(tmpdir(), 'consortia-paths-'));
mkdirSync(join(root, 'proto'));
afterAll(() => rmSync(root, { recursive: true }));

const notices = page({ path: '/notices/:id', title: 'Notice', access: 'anyone' });
const files = page({ path: '/files', title: 'Files', access: 'anyone' });

describe('the module of page paths', () => {
  it('holds the pages of every context by their names', () => {
    expect(pagePathsModule([{ pages: { notices } }, { pages: {} }, { pages: { files } }])).toContain(
      "{\n  notices: '/notices/:id',\n  files: '/files',\n}",
    );
  });

  it('is reported while it is missing or differs from the pages', async () => {
    const before = pagePathsModule([{ pages: { notices } }]);
    const after = pagePathsModule([{ pages: { notices, files } }]);
    const finding = expect.stringMatching(/^proto\/page-paths\.ts: .*contract:write/);
    expect(await findPathChanges(root, before)).toEqual([finding]);
    await writePagePaths(root, before);
    expect(await findPathChanges(root, before)).toEqual([]);
    expect(await findPathChanges(root, after)).toEqual([finding]);
  });
});
