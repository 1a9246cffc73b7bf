import { createEmbeddedEmbeddings } from '../../embeddings/embedded-embeddings.ts';
import type { Candidate } from './call-features.ts';
import { createCallOrder } from './call-order.ts';
import { storedVectors } from './call-vectors.ts';

const embeddings = createEmbeddedEmbeddings();
const without = { model: 'another', embed: async () => [] };

type Described = { title: string; score: number; status?: Candidate['status']; isAll?: boolean; text?: string };
async function candidatesOf(all: readonly Described[]): Promise<Candidate[]> {
  const vectors = await storedVectors(
    embeddings,
    all.map(({ title, text = '' }) => ({ title, keywords: [], text })),
  );
  return all.map(({ title, score, status = 'open', isAll = true }, at) => ({
    hit: { id: title, score, stored: {}, highlights: {} },
    call: { title, vectors: vectors[at]! },
    ...{ status, isAll },
  }));
}
const titlesOf = (ordered: readonly Candidate[]): string[] => ordered.map(({ call }) => call.title);

describe('the order of found calls', () => {
  it('puts an open call before a closed one that says the same, with vectors and without', async () => {
    const all = await candidatesOf([
      { title: 'Magnets of terbium', score: 5, status: 'closed' },
      { title: 'Terbium magnets', score: 5 },
    ]);
    for (const one of [embeddings, without])
      expect(titlesOf(await createCallOrder(one)('terbium', all))[0]).toBe('Terbium magnets');
  });

  it('puts no open call that mentions the words before a closed one that is about them', async () => {
    const all = await candidatesOf([
      { title: 'Secure ports and borders', score: 1, text: 'Among others it may name hydrogen and valleys.' },
      { title: 'Large-scale hydrogen valleys', score: 6, status: 'closed' },
    ]);
    for (const one of [embeddings, without])
      expect(titlesOf(await createCallOrder(one)('hydrogen valleys', all))[0]).toBe('Large-scale hydrogen valleys');
  });

  it('knows what is near in meaning where the words say the same', async () => {
    const all = await candidatesOf([
      { title: 'Energy harvesting for small devices', score: 3, isAll: false },
      { title: 'Robots that pick fruit on farms', score: 3, isAll: false },
    ]);
    expect(titlesOf(await createCallOrder(embeddings)('agricultural machines for orchards', all))[0]).toBe(
      'Robots that pick fruit on farms',
    );
  });

  it('is given with chances from 0 to 1, the highest first, and of nothing nothing', async () => {
    const all = await candidatesOf([
      { title: 'Soil', score: 1 },
      { title: 'Soil health', score: 2 },
    ]);
    const chances = (await createCallOrder(embeddings)('soil health', all)).map(({ chance }) => chance);
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(chances.every((chance) => chance > 0 && chance < 1)).toBe(true);
    expect(await createCallOrder(embeddings)('soil', [])).toEqual([]);
  });
});
