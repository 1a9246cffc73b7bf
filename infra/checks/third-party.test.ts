import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMissingLicenses, thirdPartyPage } from './third-party.ts';

const root = mkdtempSync(join(tmpdir(), 'consortia-licenses-'));
const packages = {
  'node_modules/plain': { version: '1.0.0', license: 'MIT' },
  'node_modules/plain/node_modules/@scope/inner': { version: '2.1.0', license: '(MIT OR GPL-3.0-or-later)' },
  'node_modules/tool': { version: '3.0.0', license: 'WTFPL', dev: true },
  'node_modules/@consortia/web': { license: 'UNLICENSED', link: true },
  web: { version: '0.1.0', license: 'UNLICENSED' },
};
const writeText = (id: string): void => writeFileSync(join(root, `LICENSES/${id}.txt`), 'Text.');
beforeAll(() => {
  mkdirSync(join(root, 'LICENSES'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
});
afterAll(() => rmSync(root, { recursive: true }));

it('lists what is shipped below its licence, without development tools and our own workspaces', async () => {
  const page = await thirdPartyPage(root);
  expect(page).toContain('### [MIT](../LICENSES/MIT.txt)\n\nplain 1.0.0.');
  expect(page).toContain('OR [GPL-3.0-or-later](../LICENSES/GPL-3.0-or-later.txt)\n\n@scope/inner 2.1.0.');
  expect(page).toContain('`infra/languages/words.tsv`');
  expect(page).not.toMatch(/WTFPL|@consortia/);
});

it('reports a licence without its text and a text without its licence', async () => {
  for (const id of ['MIT', 'Apache-2.0', 'ISC', 'WTFPL']) writeText(id);
  expect(await findMissingLicenses(root)).toEqual([
    expect.stringMatching(/^LICENSES\/GPL-3\.0-or-later\.txt: missing/),
    expect.stringMatching(/^LICENSES\/WTFPL\.txt: nothing/),
  ]);
});
