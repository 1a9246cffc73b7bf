import { createEmbeddedEmbeddings } from '../../embeddings/embedded-embeddings.ts';
import { createTitleMeanings } from './title-meanings.ts';

const embeddings = createEmbeddedEmbeddings();

async function meaningsOf(query: string, titles: readonly string[]): Promise<number[]> {
  const [whole] = await embeddings.embed([query]);
  return createTitleMeanings(embeddings)(query, whole!, titles);
}

describe('what titles say of the words of a query', () => {
  it('is all where they have the words, and more in other words than in none', async () => {
    const [same, other, none] = await meaningsOf('children online', [
      'Children online',
      'Adolescents and the internet',
      'Steel for bridges',
    ]);
    expect(same).toBeCloseTo(1);
    expect(other).toBeGreaterThan(none! + 0.15);
  });

  it('counts words without a meaning of their own for little', async () => {
    const [about, small] = await meaningsOf('the oceans of the world', ['Healthy oceans', 'The rules of the game']);
    expect(about).toBeGreaterThan(small!);
  });

  it('is nothing of a query without words', async () => expect(await meaningsOf('–', ['Healthy oceans'])).toEqual([0]));
});
