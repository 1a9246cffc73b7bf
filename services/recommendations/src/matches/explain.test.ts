import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { createExplainer } from '../matching/explain-match.ts';
import { learnModel } from '../matching/learn-model.ts';
import type { ItemText, ProfileText } from '../matching/shapes.ts';
import { explained } from './explain.ts';
import type { Entry } from './packed-entries.ts';

const call = (title: string, keywords: string[], text: string): ItemText => ({
  kind: 'funding_topic',
  title,
  keywords,
  context: '',
  text,
  helixIds: [],
  identifier: null,
});
const heritage = call(
  'Trade in stolen works of art',
  ['politics of remembrance', 'including research and studies'],
  'Museums and archaeologists follow the trade in looted antiquities and return them to their owners.',
);
const museums = call(
  'Museums of the Holocaust',
  [],
  'Museums keep oral history and the memory of witnesses of the Holocaust.',
);
const batteries = call(
  'Solid electrolytes of batteries',
  [],
  'Proposals develop cells of solid electrolytes for cars.',
);
const historian: ProfileText = {
  keywords: ['memory politics', 'history of museums'],
  biography: '',
  written: [],
  helixIds: [],
};

/** Reasons of a list, call by call. */
async function reasonsOf(
  items: readonly ItemText[],
  profile = historian,
  stored: Readonly<Record<string, Entry['reasons']>> = {},
) {
  async function* all() {
    yield* items;
  }
  async function* none() {}
  const model = await learnModel({ items: all(), projects: none(), embed: null });
  const texts = new Map(items.map((item) => [item.title, item]));
  const entries: Entry[] = items.map(({ title }) => ({ id: title, score: 0.5, reasons: stored[title] ?? null }));
  const { embed } = createEmbeddedEmbeddings();
  const list = await explained(
    createExplainer({ embed }),
    entries,
    entries.length,
    profile,
    texts,
    model,
    (id) => !(id in stored),
  );
  return list.map(({ reasons }) => reasons);
}

describe('reasons of a list', () => {
  it('are none where nothing explains a match, which stays in its place', async () => {
    expect(await reasonsOf([batteries, museums, heritage])).toEqual([
      [],
      [expect.objectContaining({ kind: 'expertise' })],
      [],
    ]);
  });

  it('are kept as they are stored, unless the person or the item has changed', async () => {
    const kept = [{ kind: 'history', project: 'SENSEQ' }] as const;
    expect((await reasonsOf([museums], historian, { [museums.title]: kept }))[0]).toEqual(kept);
  });

  it('are keywords of a person of many fields only where they are what the item is about', async () => {
    const keywords = ['Medieval poetry', 'Tax law', 'Choirs', 'Electrochemistry'];
    const cells = call(
      'Cells for cars',
      [],
      'Proposals develop cells for cars. Electrochemistry of cells is measured.',
    );
    const about = call('Electrochemistry', [], 'Electrochemistry of electrodes and electrolytes.');
    const [first, second] = await reasonsOf([cells, about], { ...historian, keywords });
    expect(first).toEqual([]);
    expect(second).toEqual([expect.objectContaining({ yours: 'Electrochemistry' })]);
  });

  it('cost the vectors of an item once, however many people they are for', async () => {
    const { embed } = createEmbeddedEmbeddings();
    const calls: (readonly string[])[] = [];
    const explainer = createExplainer({
      embed: (texts) => {
        calls.push(texts);
        return embed(texts);
      },
    });
    async function* all() {
      yield* [heritage, batteries];
    }
    async function* none() {}
    const model = await learnModel({ items: all(), projects: none(), embed: null });
    const biography = 'I study the politics of remembrance and the trade in looted antiquities';
    const writer = { ...historian, keywords: ['provenance'], biography };
    for (const helixIds of [[], ['a'], ['b']]) await explainer(model, { ...writer, helixIds })(heritage);
    expect(calls.filter((texts) => texts.includes(heritage.text.slice(0, -1)))).toHaveLength(1);
  });
});
