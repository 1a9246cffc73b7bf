import { dot as cosine } from '../dot.ts';
import { createEmbeddedEmbeddings } from '../embedded-embeddings.ts';
import { withShippedTable } from './with-shipped-table.ts';

/** A model of two directions that knows no numbers. */
function engine() {
  let open = true;
  return {
    model: 'two-directions',
    dimensions: 2,
    embed: async (texts: string[]) =>
      texts.map((text) => Float32Array.from(/^[\d\s]*$/.test(text) ? [0, 0] : text.includes('soil') ? [1, 0] : [0, 1])),
    awake: () => open,
    ready: async () => true,
    close: async () => {
      open = false;
    },
  };
}

describe('vectors of a model with the shipped table behind them', () => {
  const table = createEmbeddedEmbeddings();
  const both = withShippedTable(engine());
  afterAll(() => Promise.all([both.close(), table.close()]));

  it('have the length and the name of both', async () => {
    expect([both.dimensions, both.model]).toEqual([258, 'two-directions+cordis-static-256']);
    const [vector] = await both.embed(['soil health']);
    expect(vector).toHaveLength(258);
    expect(Math.hypot(...vector!)).toBeCloseTo(1, 5);
  });

  it('have a cosine of two fifths that of the table and three fifths that of the model', async () => {
    const texts = ['soil health', 'healthy soil', 'quantum sensors'];
    const [one, alike, other] = await both.embed(texts);
    const [oneOfTable, alikeOfTable, otherOfTable] = await table.embed(texts);
    expect(cosine(one!, alike!)).toBeCloseTo(0.6 + 0.4 * cosine(oneOfTable!, alikeOfTable!), 4);
    expect(cosine(one!, other!)).toBeCloseTo(0.4 * cosine(oneOfTable!, otherOfTable!), 4);
  });

  it('end in those of the table', async () => {
    const [vector] = await both.embed(['soil health']);
    const [ofTable] = await both.secondModel!.embed(['soil health']);
    const end = vector!.subarray(-both.secondModel!.dimensions);
    expect(
      cosine(
        end.map((value) => value / Math.hypot(...end)),
        ofTable!,
      ),
    ).toBeCloseTo(1, 5);
  });

  it('are zero for a text that neither knows, and of unit length where one knows it', async () => {
    const [blank, unknownToTable] = await both.embed([' ', 'Ω']);
    expect(Math.hypot(...blank!)).toBe(0);
    expect(Math.hypot(...unknownToTable!)).toBeCloseTo(1, 5);
  });

  it('end the model when they are closed', async () => {
    const one = engine();
    await withShippedTable(one).close();
    expect(one.awake()).toBe(false);
  });
});
