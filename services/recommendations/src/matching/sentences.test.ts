import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { asShown, comparable } from './sentences.ts';

const { embed } = createEmbeddedEmbeddings();

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
