import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { variables } from '../config/variables.ts';
import { findOldPages, writePages } from './generated-pages.ts';

const root = mkdtempSync(join(tmpdir(), 'consortia-pages-'));
const configuration = join(root, 'docs/configuration.md');
beforeAll(() => {
  for (const folder of ['docs', 'services/content/src/pages']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: {} }));
});
afterAll(() => rmSync(root, { recursive: true }));

it('reports pages that are missing, accepts written ones and reports one that was edited', async () => {
  expect(await findOldPages(root)).toHaveLength(5);
  await writePages(root);
  expect(await findOldPages(root)).toEqual([]);
  writeFileSync(configuration, readFileSync(configuration, 'utf8').replace('| 3000 |', '| 4000 |'));
  expect(await findOldPages(root)).toEqual([expect.stringMatching(/^docs\/configuration\.md: out of date/)]);
});

it('lists every setting once, below a heading, and marks secrets', async () => {
  await writePages(root);
  const page = readFileSync(configuration, 'utf8');
  const listed = [...page.matchAll(/^\| `(\w+)`/gm)].map((match) => match[1]);
  expect(listed).toEqual(Object.keys(variables));
  expect(page.indexOf('## Address and data')).toBeLessThan(page.indexOf('`PORT`'));
  expect(page).toContain('`FIELD_KEYS` (secret)');
  expect(page).not.toContain('`PORT` (secret)');
});
