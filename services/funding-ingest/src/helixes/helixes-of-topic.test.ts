import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { describedTopic as topic } from '../../tests/described-topic.ts';
import type { Encoder } from './helixes-by-vectors.ts';
import type { NamedHelix } from './helixes-by-words.ts';
import { createHelixRelation, createHelixRelations } from './helixes-of-topic.ts';

/** Directions of three words; a text has that of the first of them that it mentions, or none. */
const directions: Readonly<Record<string, readonly number[]>> = {
  astronomy: [1, 0],
  planet: [0.8, 0.6],
  comet: [0.49, Math.sqrt(1 - 0.49 ** 2)],
};
const vectorOf = (text: string): Float32Array => {
  const word = text.toLowerCase().match(/astronomy|planet|comet/)?.[0];
  return Float32Array.from(word ? directions[word]! : [0, 0]);
};
/** An encoder that notes its texts, and fails as long as `fails` is set. */
function encoder(changes: Partial<Encoder> = {}) {
  const state = { fails: false, texts: [] as string[] };
  const embed = async (texts: string[]): Promise<Float32Array[]> => {
    if (state.fails) throw new Error('no encoder');
    state.texts.push(...texts);
    return texts.map(vectorOf);
  };
  return { state, encoder: { model: 'cordis-static-256', embed, ...changes } satisfies Encoder };
}
const helixes: NamedHelix[] = [
  { id: 'a', name: 'Astronomy' },
  { id: 'm', name: 'Mobility' },
];

describe('the Helixes of topics', () => {
  it('are those of the words, and the nearest one by vectors only where the words give none', async () => {
    const { state, encoder: one } = encoder();
    const { related, failure } = await createHelixRelation(
      helixes,
      one,
    )([topic({ title: 'Rail freight to a planet' }), topic({ title: 'A planet', keywords: ['far'] })]);
    expect(failure).toBeNull();
    expect(related[0]).toMatchObject([{ id: 'm', by: 'words' }]);
    expect(related[1]).toEqual([{ id: 'a', by: 'vectors', cosine: expect.closeTo(0.8, 5) }]);
    expect(state.texts.filter((text) => text.includes('planet'))).toEqual(['A planet\n\n\nfar']);
  });

  it('are the nearest of several that are near enough', async () => {
    const both: NamedHelix[] = [
      { id: 'a', name: 'Astronomy' },
      { id: 'c', name: 'Comets' },
    ];
    for (const some of [both, both.toReversed()]) {
      const { related } = await createHelixRelation(some, encoder().encoder)([topic({ title: 'A planet' })]);
      expect(related[0]).toMatchObject([{ id: 'c', by: 'vectors' }]);
    }
  });

  it('are none where the nearest Helix is not near enough', async () => {
    const relationOf = createHelixRelation(helixes, encoder().encoder);
    expect((await relationOf([topic({ title: 'A comet' }), topic({ title: 'Anything' })])).related).toEqual([[], []]);
  });

  it('are unknown where the words give none and the encoder fails, and known once it works', async () => {
    const { state, encoder: one } = encoder();
    const relationOf = createHelixRelation(helixes, one);
    const topics = [topic({ title: 'Rail freight' }), topic({ title: 'A planet' })];
    state.fails = true;
    const failed = await relationOf(topics);
    expect(failed.related).toMatchObject([[{ id: 'm' }], null]);
    expect(failed.failure).toEqual(new Error('no encoder'));
    state.fails = false;
    expect((await relationOf(topics)).related).toMatchObject([[{ id: 'm' }], [{ id: 'a' }]]);
  });

  it('are those of the words alone with another model, which makes no vectors', async () => {
    const { state, encoder: one } = encoder({ model: 'e5' });
    const { related } = await createHelixRelation(helixes, one)([topic({ title: 'A planet' })]);
    expect([related, state.texts]).toEqual([[[]], []]);
  });

  it('have vectors of the Helixes once, also for the same Helixes as read again', async () => {
    const { state, encoder: one } = encoder();
    const relationTo = createHelixRelations(one);
    for (const title of ['A planet', 'A comet']) await relationTo(structuredClone(helixes))([topic({ title })]);
    expect(state.texts.filter((text) => text === 'Astronomy')).toHaveLength(1);
    await relationTo([{ ...helixes[0]!, terms: { decisive: ['comet'], supporting: [] } }])([topic({ title: 'x' })]);
    expect(state.texts).toContain('Astronomy. comet');
  });

  it('let other work have its turn', async () => {
    const relationOf = createHelixRelation(helixes, createEmbeddedEmbeddings());
    let [turns, done] = [0, false];
    const topics = Array.from({ length: 200 }, (_, at) => topic({ title: `Pilots of number ${at}` }));
    const work = relationOf(topics).then(() => {
      done = true;
    });
    while (!done) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    await work;
    expect(turns).toBeGreaterThan(20);
  });
});
