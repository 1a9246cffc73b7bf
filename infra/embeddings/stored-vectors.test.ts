import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { createEmbeddedEmbeddings } from './embedded-embeddings.ts';
import type { Embeddings } from './embeddings.ts';
import { createStoredVectors } from './stored-vectors.ts';

describe('stored vectors', () => {
  let store: TestStore;
  let model: Embeddings;
  let computed: string[];
  beforeAll(async () => {
    store = await startTestStore();
    model = createEmbeddedEmbeddings();
  });
  afterAll(async () => {
    await model.close();
    await store.close();
  });

  /** A service's vectors in a database of its own; what has to be computed is noted. */
  async function open(database: string, name = model.model) {
    computed = [];
    const counting: Embeddings = {
      ...model,
      model: name,
      embed(texts) {
        computed.push(...texts);
        return model.embed(texts);
      },
    };
    return createStoredVectors({ connection: await store.connect(database), embeddings: counting });
  }

  it('are computed once for a text and come back as they were, also after a restart', async () => {
    const items = [
      { id: 'a', text: 'Quantum sensing' },
      { id: 'b', text: 'Soil health' },
    ];
    const first = await (await open('once')).vectorsOf(items);
    const again = await (await open('once')).vectorsOf([...items].reverse());
    expect(computed).toEqual([]);
    expect(again.reverse()).toEqual(first);
    expect(first.map((vector) => vector.length)).toEqual([model.dimensions, model.dimensions]);
  });

  it('are computed again for a text that changed in the part that counts, and for that alone', async () => {
    const vectors = await open('changed');
    const long = 'Photonic chips for sensing. '.repeat(40);
    await vectors.vectorsOf([
      { id: 'a', text: 'Quantum sensing' },
      { id: 'b', text: long },
    ]);
    computed.length = 0;
    const [changed] = await vectors.vectorsOf([
      { id: 'a', text: 'Quantum computing' },
      { id: 'b', text: `${long} and a tail that does not count` },
    ]);
    expect(computed).toEqual(['Quantum computing']);
    expect(changed).toEqual((await model.embed(['Quantum computing']))[0]);
  });

  it('are computed again for another model', async () => {
    const item = { id: 'a', text: 'Quantum sensing' };
    await (await open('models')).vectorsOf([item]);
    await (await open('models', 'another')).vectorsOf([item]);
    expect(computed).toEqual(['Quantum sensing']);
  });

  it('are gone once removed', async () => {
    const vectors = await open('removed');
    await vectors.vectorsOf([{ id: 'a', text: 'Quantum sensing' }]);
    await vectors.remove(['a']);
    computed.length = 0;
    await vectors.vectorsOf([{ id: 'a', text: 'Quantum sensing' }]);
    expect(computed).toEqual(['Quantum sensing']);
  });
});
