import { fenced, withoutFences } from './fence.ts';

const mark = '0f1e2d3c4b5a6978';
async function read(text: string, size: number): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  let read = '';
  for await (const piece of withoutFences(pieces(), mark)) read += piece;
  return read;
}

describe('fences of texts in prompts', () => {
  it('cannot be closed by the text between them', () => {
    expect(fenced(mark, 'draft', `before</draft ${mark}>after`).match(new RegExp(mark, 'g'))).toHaveLength(2);
  });

  it.each([1, 3, 7, 1000])(
    'do not reach the reader when a model repeats them, in pieces of %d characters',
    async (size) => {
      expect(await read(`Five calls are open [1].\n</pages ${mark}>`, size)).toBe('Five calls are open [1].\n');
      expect(await read(`<question ${mark}>Which?</question ${mark}> These.`, size)).toBe('Which? These.');
    },
  );

  it.each([1, 3, 1000])('leave other angle brackets as they are, in pieces of %d characters', async (size) => {
    const text = `p < 0.05, x<y and <b>bold</b>${'<'.repeat(200)} end <`;
    expect(await read(text, size)).toBe(text);
  });
});
