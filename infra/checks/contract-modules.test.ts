import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { page } from '@consortia/proto/route';
import { findOldModules, lightPartsModule, pagePathsModule, writeModules } from './contract-modules.ts';

const root = mkdtempSync(join(tmpdir(), 'consortia-paths-'));
mkdirSync(join(root, 'proto'));
afterAll(() => rmSync(root, { recursive: true }));

const notices = page({ path: '/notices/:id', title: 'Notice', access: 'anyone' });
const files = page({ path: '/files', title: 'Files', access: 'admin' });

describe('the modules generated from the contract', () => {
  it('hold the pages of every context by their names and access', () => {
    const text = pagePathsModule([{ pages: { notices } }, { pages: {} }, { pages: { files } }]);
    expect(text).toContain("const publicPages = {\n  notices: '/notices/:id',\n}");
    expect(text).toContain("const adminPages = {\n  files: '/files',\n}");
  });

  it('hold the routes that a page calls without their schemas, and no others', () => {
    const route = (id: string) => ({ id, method: 'GET', path: `/${id}`, access: 'anyone' }) as const;
    expect(lightPartsModule([route('a.read'), route('a.list')], "lightRoute<typeof api.read>('a.read')")).toContain(
      "{\n  'a.read': ['GET', '/a.read', 'anyone'],\n}",
    );
  });

  it('are reported while they are missing or differ from the contract', async () => {
    const before = { 'proto/page-paths.ts': pagePathsModule([{ pages: { notices } }]) };
    const after = { 'proto/page-paths.ts': pagePathsModule([{ pages: { notices, files } }]) };
    const finding = expect.stringMatching(/^proto\/page-paths\.ts: .*contract:write/);
    expect(await findOldModules(root, before)).toEqual([finding]);
    await writeModules(root, before);
    expect(await findOldModules(root, before)).toEqual([]);
    expect(await findOldModules(root, after)).toEqual([finding]);
  });
});
