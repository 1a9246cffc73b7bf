import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { fieldsAmong } from './own-fields.ts';
import { asShown, comparable, nearestPair, ownSentences } from './sentences.ts';

const { embed } = createEmbeddedEmbeddings();

describe('the sentences nearest to each other', () => {
  const biography = 'I would like to work with people in small towns and in the countryside';
  const keywords = ['Choreography', 'Dance'];

  it('are none of a biography and an item of another field, which share a phrase', async () => {
    const { fieldOf } = fieldsAmong([...keywords, biography], embed);
    const own = await ownSentences([biography], fieldOf, embed);
    const sentence = 'Sensors are tested by people in small towns and in the countryside';
    const all = await embed([sentence, 'Sensors of air pollution', [...keywords, biography].join('. ')]);
    const [vector, sensors, whole] = all as [Float32Array, Float32Array, Float32Array];
    const pair = (text: Float32Array) => nearestPair(own, [{ text: sentence, vector }], { text, title: text });
    expect(pair(sensors)).toBeNull();
    expect(pair(whole)).toMatchObject({ yours: biography, theirs: sentence });
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
