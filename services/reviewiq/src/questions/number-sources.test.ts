import { numberSources, withoutNumbers } from './number-sources.ts';

const page = (title: string) => ({ title, kind: 'guide', url: `/${title}`, text: '' });
const materials = ['one', 'two', 'three'].map(page);

async function read(text: string, size: number): Promise<{ text: string; titles: string[] }> {
  async function* piecesOf() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const { pieces, sources } = numberSources(piecesOf(), materials);
  let shown = '';
  for await (const piece of pieces) shown += piece;
  return { text: shown, titles: sources().map(({ title }) => title) };
}

describe.each([1, 3, 1000])('numbers of pages in an answer, in pieces of %d characters', (size) => {
  it.each([
    ['See [3] and [1], again [3].', 'See [1] and [2], again [1].', ['three', 'one']],
    ['Both [2, 3].', 'Both [1, 2].', ['two', 'three']],
    ['All [1-3].', 'All [1, 2, 3].', ['one', 'two', 'three']],
    ['Two [2][1].', 'Two [1][2].', ['two', 'one']],
    ['A call [3, 9] is open.', 'A call [1] is open.', ['three']],
  ])('are those of the list of sources: %s', async (text, shown, titles) => {
    expect(await read(text, size)).toEqual({ text: shown, titles });
  });

  it('are removed where there is no such page', async () => {
    expect(await read('A call is open [7]. Another [0] too.', size)).toEqual({
      text: 'A call is open. Another too.',
      titles: [],
    });
  });

  it.each([
    'An [optional] part, list[0',
    'Ends with [',
    `${'[1, '.repeat(100)} open`,
    'Spaces   stay  \n\n as they are ',
  ])('leave other brackets as they are: %s', async (text) => {
    expect((await read(text, size)).text).toBe(text);
  });
});

it('removes the numbers of an earlier answer, which were those of other pages', () => {
  expect(withoutNumbers('See [1] and [2, 3].')).toBe('See and.');
});
