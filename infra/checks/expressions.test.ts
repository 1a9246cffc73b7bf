import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expressionFindings, judge } from './expressions.ts';
import { readExpressions } from './read-expressions.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const built = `new ${'RegExp'}`;

describe('the expressions of a file', () => {
  it('are its literals with their flags and lines, and the lines that build one', () => {
    const text = `const a = /x\\/y/gi;\n// /not one/\nconst b = 'a / b / c';\nconst c = ${built}(b);\n${'RegExp'}('x');`;
    expect(readExpressions('services/posts/src/a.ts', text)).toEqual({
      literals: [{ source: 'x\\/y', flags: 'gi', line: 1 }],
      built: [4, 5],
    });
  });

  it('are found in pages as well', () => {
    const text = 'const A = () => <p title="/no/">{/yes/.test(b) ? 1 / 2 : 3 / 4}</p>;';
    expect(readExpressions('web/src/a.tsx', text).literals).toEqual([{ source: 'yes', flags: '', line: 1 }]);
  });
});

describe('the verdict on an expression', () => {
  it.each([
    ['^(a+)+$', 'exponential'],
    ['\\/+$', '2nd degree polynomial'],
    ['[_-]+$', '2nd degree polynomial'],
    ['^\\s+|\\s+$', '2nd degree polynomial'],
    ['(?<!x)a*b.*c.*d$', 'polynomial'],
  ])('refuses /%s/ with an attack, %s', async (source, complexity) => {
    const verdict = await judge({ source, flags: '' });
    expect(verdict).toContain(complexity);
    expect(verdict).toContain('repeat(');
  });

  it.each(['^[a-z0-9]+(?:-[a-z0-9]+)*$', '\\s+', '(?<![\\p{L}\\p{N}])[a-z]{1,30}(?![\\p{L}\\p{N}])'])(
    'accepts /%s/',
    async (source) => expect(await judge({ source, flags: 'u' })).toBeNull(),
  );
});

describe('sources', () => {
  let root: string;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'consortia-expressions-'));
    await mkdir(join(root, 'node_modules'));
    await symlink(join(repository, 'node_modules/recheck'), join(root, 'node_modules/recheck'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const findingsOf = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    return expressionFindings(root, [{ path, text }]);
  };

  it('with a super-linear literal are refused by file and line', async () => {
    expect(
      await findingsOf('gateway/src/a.ts', "\nexport const tidy = (path: string) => path.replace(/\\/+$/, '');"),
    ).toEqual([
      expect.stringMatching(/^gateway\/src\/a\.ts:2: \/\\\/\+\$\/ takes time that grows faster than the text/),
    ]);
  });

  it('may put an expression together when they are loaded, as long as it is linear', async () => {
    const loaded = (end: string) =>
      `const words = ['a', 'b'];\nexport const any = ${built}(\`(?:\${words.join('|')})${end}\`);`;
    expect(await findingsOf('proto/linear.ts', loaded('c'))).toEqual([]);
    expect(await findingsOf('proto/slow.ts', loaded('+$'))).toEqual([
      expect.stringMatching(/^proto\/slow\.ts:2: \/\(\?:a\|b\)\+\$\/ takes time/),
    ]);
  });

  it('may not build one at run time', async () => {
    const source = `export const find = (name: string) => ${built}(name + '?');`;
    expect(await findingsOf('services/posts/src/mask.ts', source)).toEqual([
      'services/posts/src/mask.ts:1: builds an expression at run time and is no factory that this check knows',
    ]);
  });
});
