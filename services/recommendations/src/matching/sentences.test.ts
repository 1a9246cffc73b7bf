import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { fieldsAmong } from './own-fields.ts';
import { asShown, comparable, nearestPair, ownSentences, sentencesOfBiography } from './sentences.ts';
import type { ProfileText } from './shapes.ts';
import { profileVectorText } from './vector-text.ts';

const { embed } = createEmbeddedEmbeddings();
const seismologist: ProfileText = {
  keywords: ['Seismology', 'Earthquake engineering', 'Ground motion'],
  biography: '',
  written: ['Our budget covers the next three months'],
  helixIds: [],
};

/** The own sentences of a person with this vector. */
const ownOf = (profile: ProfileText, person: Float32Array) => {
  const { fieldOf } = fieldsAmong([...profile.keywords, ...sentencesOfBiography(profile)], embed);
  return ownSentences(profile, person, fieldOf, embed);
};

/** The pair of a person and an item that says nothing but this sentence. */
async function pairWith(sentence: string, profile = seismologist) {
  const sentences = [sentence];
  const [whole] = await embed([profileVectorText(profile)]);
  const vectors = await embed(sentences);
  const others = sentences.map((text, at) => ({ text, vector: vectors[at]!, weighed: false }));
  const item = { text: vectors[0]!, title: vectors[0]! };
  return nearestPair(await ownOf(profile, whole!), others, item, 'named', { mine: embed, theirs: embed });
}

describe('the sentences nearest to each other', () => {
  it('are of the field of the person', async () => {
    expect(await pairWith('Tremors damage buildings after an earthquake')).toMatchObject({
      yours: 'Earthquake engineering',
    });
  });

  it('are none where the person and the item have a budget in common', async () => {
    expect(await pairWith('The budget covers three months')).toBeNull();
  });

  it('are none where the sentence is near to one keyword of a person and to nothing else of theirs', async () => {
    const keywords = [...seismologist.keywords, 'Tectonics of plates', 'Volcanoes', 'Tsunamis', 'Budgets'];
    const sentence = 'Budgets of towns';
    expect(await pairWith(sentence, { ...seismologist, keywords: ['Budgets'], written: [] })).not.toBeNull();
    expect(await pairWith(sentence, { ...seismologist, keywords, written: [] })).toBeNull();
  });

  it('are none that share a word and nothing else, and some that agree without it as well', async () => {
    const doctor = { ...seismologist, keywords: ['Fetal medicine'], written: [] };
    expect(await pairWith('Personalised medicine', doctor)).toBeNull();
    const lawyer = { ...seismologist, keywords: ['Constitutional law'], written: [] };
    expect(await pairWith('Tools for law enforcement', lawyer)).toBeNull();
    expect(await pairWith('Prenatal medicine', doctor)).toMatchObject({ yours: 'Fetal medicine' });
  });

  it('are none of one word, though the person has nothing else', async () => {
    const grower = { ...seismologist, keywords: ['Crops'], written: [] };
    for (const word of ['Agriculture', 'Farming/Farms']) expect(await pairWith(word, grower)).toBeNull();
    expect(await pairWith('Plant breeding', grower)).not.toBeNull();
  });

  it('are none of a keyword that names no field', async () => {
    const potential = 'The innovation potential of Europe';
    expect(await pairWith(potential, { ...seismologist, keywords: ['Innovation'], written: [] })).toBeNull();
  });

  it('are none of a keyword that is only somewhat near', async () => {
    const baker = { ...seismologist, keywords: ['Bread making'], written: [] };
    expect(await pairWith('Scientific analysis and exploitation of space data', baker)).toBeNull();
  });

  it('are none of a biography and an item of another field, which share a phrase', async () => {
    const biography = 'I would like to work with people in small towns and in the countryside';
    const dancer = { ...seismologist, keywords: ['Choreography', 'Dance'], biography, written: [] };
    const [whole] = await embed([profileVectorText(dancer)]);
    const sentence = 'Sensors are tested by people in small towns and in the countryside';
    const [vector, item] = await embed([sentence, 'Sensors of air pollution']);
    const pair = (text: Float32Array) => {
      const others = [{ text: sentence, vector: vector!, weighed: false }];
      return ownOf(dancer, whole!).then((own) =>
        nearestPair(own, others, { text, title: text }, 'none', { mine: embed, theirs: embed }),
      );
    };
    expect(await pair(item!)).toBeNull();
    expect(await pair(whole!)).not.toBeNull();
  });

  it('are none of titles of posts that are loosely alike, though the person has nothing else', async () => {
    const written = ['Members only: budget template with the new lump-sum rules'];
    const writer = { ...seismologist, keywords: [], written };
    expect(await pairWith('The budget covers three months', writer)).toBeNull();
  });
});

describe('a sentence as people read it', () => {
  it.each([
    [', tools for an early detection of pests', 'tools for an early detection of pests'],
    [') of the interlinkages between soil and water', 'of the interlinkages between soil and water'],
    ['Health care (hospitals, financing)', 'Health care (hospitals, financing)'],
    ['health care financing)', 'health care financing'],
    ['In-orbit operations', 'In-orbit operations'],
  ])('%s', (text, shown) => {
    expect(asShown(text)).toBe(shown);
  });

  it('ends with a word', () => {
    const shown = asShown('quantum sensing '.repeat(20));
    expect(shown).toBe(`${'quantum sensing '.repeat(10).trim()} …`);
  });
});

describe('sentences of an item that may be near to a person', () => {
  it('are in English', async () => {
    const text =
      'La igualdad de género en las organizaciones de la sociedad civil. Gender equality in organisations of civil society.';
    const item = {
      kind: 'post' as const,
      title: 'Call',
      keywords: [],
      context: '',
      text,
      helixIds: [],
      identifier: null,
    };
    const texts = (await comparable(item, embed)).map((one) => one.text);
    expect(texts).toEqual(['Call', 'Gender equality in organisations of civil society']);
  });

  it('are none that only announce a list', async () => {
    const text = 'Several research questions remain to be addressed, such as:\nHow soils store water in dry summers.';
    const item = { kind: 'funding_topic' as const, title: 'Soils', keywords: [], context: '', text };
    const sentences = await comparable({ ...item, helixIds: [], identifier: null }, embed);
    expect(sentences.map((one) => one.text)).toEqual(['Soils', 'How soils store water in dry summers']);
  });
});
