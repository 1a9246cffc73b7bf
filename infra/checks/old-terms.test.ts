import { oldTermsIn } from './old-terms.ts';

describe('old terms', () => {
  it.each([
    ['a comment', `// lies ${'besi'}de it`],
    ['an identifier', `const read${'Besi'}de = 1;`],
    ['a projection by its old name', `import { ${'kep'}tPerson } from './people.ts';`],
    ['a maximum by its old name', `const ${'lon'}gestName = 3;`],
    ['a minimum by its old name', `const ${'few'}estParts = 3;`],
    ['a state by its old name', `/** The post as it ${'sta'}nds. */`],
    ['a text', `noneFound: 'Take a ${'fil'}ter away',`],
    ['a prop', `<Button ${'lo'}ok="main">`],
    ['a test name', `it('is ${'to'}ld of once', () => {});`],
    ['a verb of requests', `const ${'as'}ked = pending;`],
    ['a response by its old name', `return ${'ans'}werOf(request);`],
    ['a constant in capitals', `export const ${'BAT'}CH_SIZE = 10;`],
    ['a comment without a subject', `/** ${'Wh'}at the list is. */`],
  ])('are found in %s', (_, text) =>
    expect(oldTermsIn(`first line\n${text}`)).toEqual([expect.stringMatching(/^2: /)]),
  );

  it.each([
    'a letter of the alphabet',
    'It keeps its place.',
    'almost',
    'const { most, look } = options;',
    'besides',
    'the cut-off',
    'a task',
    'AI stands for artificial intelligence',
  ])('are not found in: %s', (text) => expect(oldTermsIn(text)).toEqual([]));

  it('lets sentences for readers respond in plain words', () => {
    const sentence = `waiting: 'They have not ${'answ'}ered yet',`;
    expect(oldTermsIn(sentence, 'proto/posts/messages.ts')).toEqual([]);
    expect(oldTermsIn(sentence, 'proto/posts/api.ts')).toHaveLength(1);
  });
});
