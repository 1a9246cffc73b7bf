import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseTerms } from './read-query.ts';

const infra = fileURLToPath(new URL('..', import.meta.url));
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'consortia-languages-'));
  await mkdir(join(root, 'infra'));
  await cp(join(infra, 'search'), join(root, 'infra/search'), { recursive: true });
  await symlink(join(infra, '../node_modules'), join(root, 'node_modules'));
});
afterAll(() => rm(root, { recursive: true }));

/** The module in a copy of the search port next to which the list of words is, or is not. */
async function readIn(copy: string): Promise<typeof import('./translations.ts')> {
  return import(pathToFileURL(join(copy, 'infra/search/translations.ts')).href);
}

describe('an installation without the words of other languages', () => {
  it('reads queries as they are typed, also names, words in parts and misspelt ones', async () => {
    const { inEnglish, translatedTerms } = await readIn(root);
    for (const typed of ['grüner Wasserstoff', 'santé publique', 'Wasserstoffspeicherung', 'suelo', 'du', 'hydrogen']) {
      expect(inEnglish(parseTerms(typed))).toBeNull();
      expect(translatedTerms(parseTerms(typed), { split: true, similar: true })).toBeNull();
    }
  });

  it('reads their meanings again once the list is there', async () => {
    const other = await mkdtemp(join(tmpdir(), 'consortia-languages-'));
    await cp(root, other, { recursive: true });
    await cp(join(infra, 'languages'), join(other, 'infra/languages'), { recursive: true });
    const { inEnglish } = await readIn(other);
    expect(inEnglish(parseTerms('grüner Wasserstoff'))).toBe('green hydrogen');
    expect(inEnglish(parseTerms('hulladék'))).toBeNull();
    await rm(other, { recursive: true });
  });

  it('reads Hungarian where its list is there, with that of the other languages and without', async () => {
    const other = await mkdtemp(join(tmpdir(), 'consortia-languages-'));
    await cp(root, other, { recursive: true });
    await cp(join(infra, 'hungarian'), join(other, 'infra/hungarian'), { recursive: true });
    const { inEnglish } = await readIn(other);
    expect(inEnglish(parseTerms('hulladék'))).toBe('waste');
    expect(inEnglish(parseTerms('grüner Wasserstoff'))).toBeNull();
    await rm(other, { recursive: true });
  });
});
