import { EmptyPrompt, type Llm, type LlmRequest } from './llm.ts';

const request = (prompt: string): LlmRequest => ({
  instructions: 'Say in at least three sentences what the text is about.',
  rubric: {
    title: 'Sample rubric.',
    aspects: [
      { name: 'Aim', cues: ['aim', 'objective'], advice: 'State the aim in one sentence.' },
      { name: 'Risk', cues: ['risk', 'mitigation'], advice: 'Name the greatest risk and what you do about it.' },
    ],
  },
  history: [],
  prompt,
});
const collect = async (llm: Llm, prompt: string): Promise<string[]> => {
  const pieces: string[] = [];
  for await (const piece of llm.answer(request(prompt), { signal: new AbortController().signal })) pieces.push(piece);
  return pieces;
};

/** What every `Llm` adapter keeps to. */
export function llmContract(open: () => Llm): void {
  let llm: Llm;
  beforeAll(() => {
    llm = open();
  });
  afterAll(() => llm.close());

  it('answers in pieces and ends', async () => {
    const pieces = await collect(llm, 'Our aim is a sensor. The risk is heat.');
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('').trim()).not.toBe('');
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const pieces: string[] = [];
    for await (const piece of llm.answer(request('Our aim is a sensor.'), { signal: stop.signal })) {
      pieces.push(piece);
      stop.abort();
    }
    expect(pieces).toHaveLength(1);
  });

  it('keeps answers that are given at the same time apart', async () => {
    const [alone, together] = [
      await collect(llm, 'The aim is soil.'),
      await Promise.all([collect(llm, 'The aim is soil.'), collect(llm, 'The risk is rain.')]),
    ];
    expect(together[0].join('').includes('rain')).toBe(false);
    expect(together[1].join('').includes('soil')).toBe(false);
    if (!llm.isLanguageModel) expect(together[0]).toEqual(alone);
  });

  it('refuses a blank prompt', async () => {
    await expect(collect(llm, ' \n ')).rejects.toBeInstanceOf(EmptyPrompt);
  });
}
