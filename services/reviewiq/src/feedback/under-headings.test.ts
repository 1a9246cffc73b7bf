import { NoFeedback, underHeadings } from './under-headings.ts';

async function* piecesOf(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function passed(text: string, size = 7): Promise<string> {
  let out = '';
  for await (const piece of underHeadings(piecesOf(text, size))) out += piece;
  return out;
}
const feedback = 'Strength:\n- One.\n\nWeakness:\n- Two.\n\nPossible Improvements:\n- Three.';

describe('feedback of a model', () => {
  it.each([
    ['as it should be', feedback],
    ['after a preamble', `Of course! Here is my feedback.\n\n${feedback}`],
    ['in Markdown', '## Strengths\n- One.\n\n**Weaknesses:**\n- Two.\n\n### **Possible Improvements**\n- Three.'],
  ])('%s has the headings of the specification, however it is split [K46]', async (_, text) => {
    for (const size of [1, 2, 3, 5, 11, 1000]) expect(await passed(text, size)).toBe(feedback);
  });

  it.each([
    ['without headings', 'A poem about roses.'],
    ['with one heading', 'Strength:\n- All.'],
    ['behind a long preamble', `${'word '.repeat(200)}\n${feedback}`],
  ])('%s is none', async (_, text) => {
    await expect(passed(text)).rejects.toThrow(NoFeedback);
  });

  it('passes a line on before it ends', async () => {
    const pieces: string[] = [];
    try {
      for await (const piece of underHeadings(piecesOf('Strength:\n- A sentence that goes on and on', 4)))
        pieces.push(piece);
    } catch {
      // The other headings are missing.
    }
    expect(pieces.length).toBeGreaterThan(3);
  });
});
