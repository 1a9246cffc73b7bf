import { linesOf, maxLines } from './file-size.ts';
import { namedPaths } from './readme-paths.ts';
import { errorFindings } from './thrown-errors.ts';

describe('the size of files', () => {
  it.each([
    ['services/posts/src/posts/list-posts.ts', 300],
    ['web/src/ui/button.tsx', 300],
    ['services/posts/src/posts/list-posts.test.ts', 400],
    ['services/posts/tests/harness.ts', 400],
    ['docs/adr/0001-mongodb-wire-protocol-over-sqlite.md', Number.POSITIVE_INFINITY],
  ])('%s may have %d lines', (path, lines) => expect(maxLines(path)).toBe(lines));

  it('counts lines as an editor does', () => {
    expect(linesOf('one\ntwo\n')).toBe(2);
    expect(linesOf('one\ntwo')).toBe(2);
  });
});

describe('paths that a page names', () => {
  const page = [
    'See `services/posts/src/service.ts`, `../infra/store/` and [the ADRs](adr/README.md#why).',
    'Not a path: `npm run check`, `/events`, `GET`, `@consortia/proto/route`, [the site](https://example.org).',
    '```',
    '`infra/not-read.ts`',
    '```',
    'And `Makefile`.',
  ].join('\n');

  it('are read from backticks and relative links, with their lines', () => {
    expect(namedPaths(page)).toEqual({
      quoted: [
        { path: 'services/posts/src/service.ts', line: 1 },
        { path: '../infra/store/', line: 1 },
        { path: 'Makefile', line: 6 },
      ],
      linked: [{ path: 'adr/README.md', line: 1 }],
    });
  });
});

describe('declared and thrown errors', () => {
  const throwing = (code: string) => [{ path: 'services/posts/src/read-post.ts', text: `\nfail(\n  '${code}');` }];

  it('are the same', () => expect(errorFindings(throwing('posts.not_found'), ['posts.not_found'])).toEqual([]));

  it('differ when one is thrown but not declared, or declared but not thrown', () => {
    expect(errorFindings(throwing('posts.lost'), ['posts.not_found'])).toEqual([
      'services/posts/src/read-post.ts:2: posts.lost is thrown but not declared',
      'posts.not_found is declared but never thrown',
    ]);
  });
});
