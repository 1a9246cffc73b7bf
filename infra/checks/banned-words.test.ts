import { bannedWords, oldTermsIn } from './banned-words.ts';

describe('words that no file may hold', () => {
  it.each([
    ['the address of a registry', `see https://${'registry'}.example.org/zod`],
    ['a resolved address in the lock file', `      "resolved": "${'https'}://packages.example.org/zod.tgz",`],
    ['a home folder', `cd /${'home'}/ana/consortia`],
    ['a folder of one machine', `"/${'root'}/.cache"`],
    ['a note of what is not done', `// ${'TO'}${'DO'}: later`],
  ])('finds %s', (_, text) => expect(bannedWords(`first line\n${text}`)).toEqual([expect.stringMatching(/^2: /)]));

  it.each([
    ['paths of the web', 'https://example.org/home/page and /opportunities/create'],
    ['paths in a container', '/var/lib/consortia and /data'],
    ['paths of the repository', '`services/posts/src` and ./root/file'],
    ['names of properties', 'const todos = work.root;'],
  ])('lets %s pass', (_, text) => expect(bannedWords(text)).toEqual([]));
});

describe('old terms', () => {
  it.each([
    ['a comment', `// lies ${'besi'}de it`],
    ['an identifier', `const read${'Besi'}de = 1;`],
    ['a projection by its old name', `import { ${'kep'}tPerson } from './people.ts';`],
    ['a maximum by its old name', `const ${'lon'}gestName = 3;`],
    ['a text', `noneFound: 'Take a ${'fil'}ter away',`],
    ['a prop', `<Button ${'lo'}ok="main">`],
    ['a test name', `it('is ${'to'}ld of once', () => {});`],
    ['a comment without a subject', `/** ${'Wh'}at the list is. */`],
  ])('are found in %s', (_, text) =>
    expect(oldTermsIn(`first line\n${text}`)).toEqual([expect.stringMatching(/^2: /)]),
  );

  it.each(['a letter of the alphabet', 'It keeps its place.', 'almost', 'const { most, look } = options;', 'besides'])(
    'are not found in: %s',
    (text) => expect(oldTermsIn(text)).toEqual([]),
  );
});
