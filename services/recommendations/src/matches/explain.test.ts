import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { explainedPerson } from '../../tests/explained-person.ts';
import { createExplainer } from '../matching/explain-match.ts';
import { learnModel } from '../matching/learn-model.ts';
import type { ItemText, ProfileText } from '../matching/shapes.ts';
import { explained, isSure } from './explain.ts';
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
const alzheimer = call('Alzheimer patients in hospitals', [], 'Nurses care for them.');
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

const geriatrician: ProfileText = { ...historian, keywords: ['dementia', 'nursing homes'] };

/** Reasons of a list, call by call. */
async function reasonsOf(
  items: readonly ItemText[],
  profile = historian,
  asStored = (vector: Int8Array) => vector,
  stored: Readonly<Record<string, Entry['reasons']>> = {},
) {
  async function* all() {
    yield* items;
  }
  async function* none() {}
  const model = await learnModel({ items: all(), projects: none(), embed: null });
  const texts = new Map(items.map((item) => [item.title, item]));
  const entries: Entry[] = items.map(({ title }) => ({ id: title, score: 0.5, reasons: stored[title] ?? null }));
  const { embed, dimensions } = createEmbeddedEmbeddings();
  const person = await explainedPerson(profile, embed);
  const list = await explained(
    createExplainer({ embed, dimensions }),
    entries,
    entries.length,
    { ...person, vector: asStored(person.vector!) },
    texts,
    model,
    (id) => !(id in stored),
  );
  return list.map(({ reasons }) => reasons);
}

describe('reasons of a list', () => {
  it('are the nearest sentences and keywords where there would be none, and none for what is of another field', async () => {
    expect(await reasonsOf([alzheimer, batteries], geriatrician)).toEqual([
      [{ kind: 'field', yours: 'dementia', theirs: alzheimer.title, unsure: true }],
      [],
    ]);
    expect(await reasonsOf([heritage, batteries])).toEqual([[], []]);
  });

  it('are unsure ones of three calls at most where there would be none', async () => {
    const places = ['in', 'at', 'of', 'near'];
    const several = places.map((where) => ({ ...alzheimer, title: `Alzheimer patients ${where} hospitals` }));
    const reasons = await reasonsOf(several, geriatrician);
    expect(reasons.map((some) => some?.length)).toEqual([1, 1, 1, 0]);
    expect(reasons.map(isSure)).toEqual([false, false, false, false]);
  });

  it('are unsure ones too where few calls have sure ones, and give way to three of those', async () => {
    const chemist = { ...historian, keywords: ['Hydrogen storage'] };
    const sure = (name: string) => call(`Hydrogen storage in ${name}`, [], 'Hydrogen storage is demonstrated.');
    const isSureOf = async (...items: ItemText[]) => {
      const before = await reasonsOf(items.slice(0, -1), chemist);
      const stored = Object.fromEntries(items.slice(0, -1).map(({ title }, at) => [title, before[at]!]));
      const reasons = await reasonsOf(items, chemist, undefined, stored);
      // A list that grew is the same as one that is made at once.
      expect(reasons).toEqual(await reasonsOf(items, chemist));
      return reasons.map((some) => some!.length > 0 && isSure(some!));
    };
    const unsure = call('Hydrogen turbines', [], '');
    expect(await isSureOf(unsure, sure('Spain'))).toEqual([false, true]);
    expect((await reasonsOf([unsure, sure('Spain')], chemist))[0]).toHaveLength(1);
    expect(await isSureOf(unsure, sure('Spain'), sure('Italy'))).toEqual([false, true, true]);
    expect((await reasonsOf([unsure, sure('Spain'), sure('Italy')], chemist))[0]).toHaveLength(1);
    const full = [unsure, sure('Spain'), sure('Italy'), sure('Malta')];
    expect(await isSureOf(...full)).toEqual([false, true, true, true]);
    expect((await reasonsOf(full, chemist))[0]).toEqual([]);
  });

  it('are unsure ones of a keyword that no other call names, next to any number of sure ones', async () => {
    const storage = ['Spain', 'Italy', 'Malta', 'Cyprus'].map((name) =>
      call(`Hydrogen storage in ${name}`, [], 'Hydrogen storage is demonstrated.'),
    );
    const turbines = call('Hydrogen turbines', [], '');
    const care = call('Homes of patients', [], 'Some patients have dementia.');
    const both = { ...historian, keywords: ['Hydrogen storage', 'Dementia'] };
    const reasons = await reasonsOf([turbines, care, ...storage], both);
    expect(reasons.map((some) => some!.length > 0)).toEqual([false, true, true, true, true, true]);
    expect(reasons[1]).toMatchObject([{ yours: 'Dementia', unsure: true }]);
  });

  it('are not made of what is less near where a call has one', async () => {
    const [first, second] = await reasonsOf([museums, heritage]);
    expect(first).toContainEqual(expect.objectContaining({ kind: 'expertise' }));
    expect(second).toEqual([]);
  });

  it('are the same where the vector of another model is before the one that sentences are compared by', async () => {
    const behindAnother = (vector: Int8Array): Int8Array =>
      Int8Array.from([...Array.from({ length: 384 }, (_, at) => (at % 7) - 3), ...vector.map((step) => step * 0.25)]);
    expect(await reasonsOf([alzheimer, batteries], geriatrician, behindAnother)).toEqual(
      await reasonsOf([alzheimer, batteries], geriatrician),
    );
    expect((await reasonsOf([alzheimer], geriatrician, behindAnother))[0]).toHaveLength(1);
  });

  it('are keywords of a person of many fields only where they are what the item is about', async () => {
    const keywords = ['Medieval poetry', 'Tax law', 'Choirs', 'Electrochemistry'];
    const choirs = call('Choirs of Europe', [], 'Choirs sing together. Choirs rehearse in halls.');
    const cells = call(
      'Cells for cars',
      [],
      'Proposals develop cells for cars. Electrochemistry of cells is measured.',
    );
    const about = call('Electrochemistry', [], 'Electrochemistry of electrodes and electrolytes.');
    const [first, second, third] = await reasonsOf([choirs, cells, about], { ...historian, keywords });
    expect(first).toEqual([expect.objectContaining({ yours: 'Choirs' })]);
    expect(second).toEqual([]);
    expect(third).toEqual([expect.objectContaining({ yours: 'Electrochemistry' })]);
  });

  describe('of a person with one keyword', () => {
    const fires: ProfileText = { ...historian, keywords: ['wildfire'] };
    const drones =
      'Police, customs and ambulances buy drones together. Pilots are trained in one school. Batteries and cameras are shared by all. ' +
      'Software of the ground stations is open source. Licences are recognised in each country. Procurement follows one contract. ' +
      'Spare parts are stored in harbours and airports. Data of the flights stay with the authority that ordered them.';
    const ofDrones = (text: string): ItemText => call('Joint procurement of drones', [], `${drones} ${text}`);
    const once = ofDrones('They fly over wildfires.');
    const twice = ofDrones('They fly over wildfires. Roads are closed in wildfires.');

    it.each([
      ['a word once', once],
      ['a word twice', twice],
      ['it as one of its keywords', { ...once, keywords: ['Wildfire'], text: drones }],
    ])('are unsure where an item of another field has %s, and none next to a sure one', async (_, item) => {
      const unsure = {
        kind: 'expertise',
        yours: 'wildfire',
        theirs: expect.stringMatching(/^wildfires?$/i),
        unsure: true,
      };
      expect(await reasonsOf([batteries, item], fires)).toEqual([[], [unsure]]);
      const forests = call('Wildfire in forests', [], 'Wildfire is a danger to forests.');
      const [first, second] = await reasonsOf([item, forests], fires);
      expect(first).toEqual([]);
      expect(isSure(second!)).toBe(true);
    });

    it('are unsure where one is a keyword of an item and nowhere else', async () => {
      const forests = call('Forests', [], 'Wildfire is a danger to forests. Forests burn in wildfires every summer.');
      const timber = 'Houses are built of timber from forests. Sawmills dry it. Architects design walls and roofs.';
      const tagged = call('Timber for houses', ['Forestry', 'Wildfire'], timber);
      const unsure = { kind: 'expertise', yours: 'wildfire', theirs: 'Wildfire', unsure: true };
      expect(await reasonsOf([tagged], fires)).toEqual([[unsure]]);
      expect((await reasonsOf([tagged, forests], fires))[0]).toEqual([]);
    });
  });

  it('cost the vectors of an item once, however many people they are for, and none of people of another field', async () => {
    const { embed, dimensions } = createEmbeddedEmbeddings();
    const calls: (readonly string[])[] = [];
    const counting: typeof embed = (texts) => {
      calls.push(texts);
      return embed(texts);
    };
    async function* all() {
      yield* [heritage, batteries];
    }
    async function* none() {}
    const model = await learnModel({ items: all(), projects: none(), embed: null });
    const explainer = createExplainer({ embed: counting, dimensions });
    const profiles = [historian, { ...historian, helixIds: ['a'] }, { ...historian, helixIds: ['b'] }];
    const historians = await Promise.all(profiles.map((profile) => explainedPerson(profile, embed)));
    for (const person of historians) await explainer(model, person)(heritage, 'near');
    // All of its sentences at once, for the nearest pair.
    expect(
      calls.filter((texts) => texts.includes('politics of remembrance') && texts.includes(heritage.title)),
    ).toHaveLength(1);
    calls.length = 0;
    for (const person of historians) await explainer(model, person)(batteries, 'near');
    expect(calls.flat()).not.toContain(batteries.text.slice(0, -1));
  });
});
