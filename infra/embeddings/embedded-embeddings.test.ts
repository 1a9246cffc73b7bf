import { setImmediate } from 'node:timers/promises';
import { dot as cosine } from './dot.ts';
import { createEmbeddedEmbeddings } from './embedded-embeddings.ts';
import { embeddingsContract } from './embeddings-contract.ts';

describe('embedded embeddings', () => {
  embeddingsContract(createEmbeddedEmbeddings);

  it('read their table with the first text, and again after a close', async () => {
    const embeddings = createEmbeddedEmbeddings();
    expect(embeddings.awake()).toBe(false);
    const [before] = await embeddings.embed(['soil health']);
    expect(embeddings.awake()).toBe(true);
    await embeddings.close();
    expect(embeddings.awake()).toBe(false);
    expect(await embeddings.embed(['soil health'])).toEqual([before]);
  });

  it('let other work have its turn between many texts', async () => {
    const embeddings = createEmbeddedEmbeddings();
    await embeddings.embed(['soil health']);
    let [turns, done] = [0, false];
    const text = 'Photonic chips for sensing in hospitals and on farms. '.repeat(20);
    const work = embeddings.embed(Array.from({ length: 3000 }, (_, at) => `${at} ${text}`)).then(() => {
      done = true;
    });
    while (!done) {
      await setImmediate();
      turns += 1;
    }
    await work;
    expect(turns).toBeGreaterThan(5);
  });

  it.each([
    ['tritium breeding', 'blanket of a fusion reactor', 'livestock farming'],
    ['CAR-T therapy', 'cancer immunotherapy with engineered lymphocytes', 'electric cars and charging'],
    ['populism', 'threats to liberal democracy', 'population genetics of fish'],
    ['just transition', 'fair change for workers in coal regions', 'real-time operating systems'],
  ])('%s is nearer to %s than to %s', async (query, near, far) => {
    const [a, b, c] = await createEmbeddedEmbeddings().embed([query, near, far]);
    expect(cosine(a!, b!)).toBeGreaterThan(cosine(a!, c!));
  });
});
