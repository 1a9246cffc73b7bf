import { dot as cosine } from './dot.ts';
import type { Embeddings } from './embeddings.ts';

/** What every `Embeddings` adapter keeps to. */
export function embeddingsContract(open: () => Embeddings): void {
  let embeddings: Embeddings;
  beforeAll(() => {
    embeddings = open();
  });
  afterAll(() => embeddings.close());

  it('returns a unit vector of the declared length for each text, in order', async () => {
    const texts = ['Quantum sensors for the clinic', 'Fisheries policy', 'Quantum sensors for the clinic'];
    const vectors = await embeddings.embed(texts);
    expect(vectors.map((vector) => vector.length)).toEqual([
      embeddings.dimensions,
      embeddings.dimensions,
      embeddings.dimensions,
    ]);
    for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
    expect(cosine(vectors[0]!, vectors[2]!)).toBeCloseTo(1, 4);
  });

  it('places related texts nearer than unrelated ones', async () => {
    const [query, near, far] = await embeddings.embed([
      'quantum sensing',
      'sensors that use quantum effects',
      'school meals in rural areas',
    ]);
    expect(cosine(query!, near!)).toBeGreaterThan(cosine(query!, far!) + 0.1);
  });

  it('returns an empty list for no texts and the zero vector for a blank text', async () => {
    expect(await embeddings.embed([])).toEqual([]);
    const [blank] = await embeddings.embed([' \n ']);
    expect(Math.hypot(...blank!)).toBe(0);
  });

  it('counts the first thousand characters only and copes with any script', async () => {
    const start = 'Photonic chips for sensing. '.repeat(40).slice(0, 1000);
    const [a, b] = await embeddings.embed([start, `${start} and something else entirely about soil`]);
    expect(cosine(a!, b!)).toBeCloseTo(1, 4);
    expect(await embeddings.embed(['Καρκίνος 🧬 الطاقة 量子'])).toHaveLength(1);
  });
}
