import { EmptyPrompt, type Llm, type LlmRequest } from './llm.ts';

const maxStopMs = 1000;

const request = (prompt: string): LlmRequest => ({
  instructions: 'Say in at least three sentences what the text is about.',
  history: [],
  prompt,
});

/** What every `Llm` adapter keeps to. */
export function llmContract(open: () => Llm | Promise<Llm>): void {
  let llm: Llm;
  beforeAll(async () => {
    llm = await open();
  });

  const collect = async (prompt: string, signal = new AbortController().signal): Promise<string[]> => {
    const pieces: string[] = [];
    for await (const piece of llm.respond(request(prompt), { signal })) pieces.push(piece);
    return pieces;
  };

  it('has a name', () => expect(llm.name.trim()).not.toBe(''));

  it('streams its response in pieces and ends', async () => {
    const pieces = await collect('Our aim is a sensor. The risk is heat.');
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every((piece) => piece.length > 0)).toBe(true);
    expect(pieces.join('').trim()).not.toBe('');
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    const pieces: string[] = [];
    for await (const piece of llm.respond(request('Our aim is a sensor.'), { signal: stop.signal })) {
      pieces.push(piece);
      stop.abort();
    }
    expect(pieces).toHaveLength(1);
  });

  it('ends soon, without an error, when it is aborted while a piece is pending', async () => {
    const stop = new AbortController();
    const response = llm.respond(request('Our aim is a sensor.'), { signal: stop.signal })[Symbol.asyncIterator]();
    const waiting = response.next();
    const abortedAt = performance.now();
    stop.abort();
    await waiting;
    expect((await response.next()).done).toBe(true);
    expect(performance.now() - abortedAt).toBeLessThan(maxStopMs);
  });

  it('yields nothing when it was aborted before', async () => {
    expect(await collect('Our aim is a sensor.', AbortSignal.abort())).toEqual([]);
  });

  it('lets go when no one reads on', async () => {
    for await (const _ of llm.respond(request('Our aim is a sensor.'), { signal: new AbortController().signal })) break;
    expect((await collect('Our aim is a sensor.')).length).toBeGreaterThan(1);
  });

  it('keeps concurrent responses apart', async () => {
    const [first, second] = await Promise.all([collect('The aim is zorvex.'), collect('The risk is quimbel.')]);
    expect([first.join('').includes('quimbel'), second.join('').includes('zorvex')]).toEqual([false, false]);
  });

  it('refuses a blank prompt', async () => {
    await expect(collect(' \n ')).rejects.toBeInstanceOf(EmptyPrompt);
  });
}
