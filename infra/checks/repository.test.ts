import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findBannedCalls } from './banned-calls.ts';
import { findBannedWords } from './banned-words.ts';
import { findLongFiles } from './file-size.ts';
import { findLostDecisions, findLostPaths } from './readme-paths.ts';
import { repositoryFiles } from './repository-files.ts';

const root = mkdtempSync(join(tmpdir(), 'consortia-repository-'));
const write = (path: string, content: string | Uint8Array) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const lines = (count: number) => 'export {};\n'.repeat(count);

beforeAll(() => {
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  write('.gitignore', 'data/\n');
  write('README.md', 'See `infra/here.ts`, `infra/gone.ts` and [a page](docs/gone.md).\n');
  write('docs/adr/0001.md', 'See [the first](../../README.md) and `Makefile`.\n');
  write('services/posts/README.md', 'See `src/service.ts` and `src/gone.ts`.\n');
  write('infra/here.ts', lines(300));
  write('infra/long.ts', lines(301));
  write('infra/long.test.ts', lines(401));
  write('services/posts/src/service.ts', `const port = ${'process'}.env.PORT;\n`);
  write('docs/notes.md', `Lies in /${'home'}/ana.\n`);
  write('web/picture.png', new Uint8Array([0, 1, 2]));
  write('data/kept-out.ts', lines(900));
  execFileSync('git', ['add', 'README.md', 'infra/here.ts'], { cwd: root });
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a whole repository', () => {
  it('is what git tracks or would track, without what was deleted', async () => {
    write('infra/deleted.ts', '');
    execFileSync('git', ['add', 'infra/deleted.ts'], { cwd: root });
    rmSync(join(root, 'infra/deleted.ts'));
    const files = await repositoryFiles(root);
    expect(files).toEqual(expect.arrayContaining(['README.md', 'infra/long.ts', 'web/picture.png']));
    expect(files).not.toEqual(expect.arrayContaining([expect.stringMatching(/^data|deleted/)]));
  });

  it('is searched for files that are too long', async () => {
    expect(await findLongFiles(root)).toEqual([
      'infra/long.test.ts: 401 lines, at most 400',
      'infra/long.ts: 301 lines, at most 300',
    ]);
  });

  it('is searched for paths that lead nowhere', async () => {
    expect(await findLostPaths(root)).toEqual([
      'README.md:1: infra/gone.ts does not exist',
      'README.md:1: the link to docs/gone.md leads nowhere',
      'docs/adr/0001.md:1: Makefile does not exist',
      'services/posts/README.md:1: src/gone.ts does not exist',
    ]);
  });

  it('is searched for decisions that are not on record', async () => {
    write('web/comment.ts', `// see ADR ${'0001'} and docs/adr/${'0002'}\n`);
    expect(await findLostDecisions(root)).toEqual(['web/comment.ts:1: there is no decision 0002']);
  });

  it('is searched for words and calls that have no place in it', async () => {
    expect(await findBannedWords(root)).toEqual([expect.stringMatching(/^docs\/notes\.md:1: .*path of one machine/)]);
    expect(await findBannedCalls(root)).toEqual([expect.stringMatching(/^services\/posts\/src\/service\.ts:1: /)]);
  });
});
