import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { learn, post } from '../../tests/matching-fixture.ts';
import { findKeywords, keywordOf } from './find-keywords.ts';
import type { Model } from './model.ts';
import { fieldsAmong } from './own-fields.ts';
import { agreesWith } from './sentences.ts';
import { splitItem } from './split-item.ts';
import { termOf } from './terms.ts';
import { itemVectorText } from './vector-text.ts';

const { embed } = createEmbeddedEmbeddings();
const both = { mine: embed, theirs: embed };
let model: Model;
beforeAll(async () => {
  model = await learn([]);
});

async function foundIn(title: string, text: string, keywords: readonly string[]) {
  const item = post(title, text);
  const [whole, ofTitle] = await embed([itemVectorText(item), title]);
  const wholes = { text: whole!, title: ofTitle! };
  const all = keywords.map((keyword) => keywordOf(keyword, new Set(), termOf));
  return findKeywords(model, all, splitItem(item, termOf), wholes, fieldsAmong([...keywords], embed).fieldOf, both);
}

describe('keywords in an item', () => {
  it('are found whole where "and" is between their words, and not where they are apart', async () => {
    const [found] = await foundIn('Speech', 'Endangered and historically marginalised languages.', [
      'endangered languages',
    ]);
    expect(found).toMatchObject({ isPart: false, theirs: 'Endangered and historically marginalised languages' });
    expect(
      await foundIn('Speech', 'The endangered birds of many languages.', ['endangered languages']),
    ).not.toContainEqual(expect.objectContaining({ isPart: false }));
  });

  it('count for each other', async () => {
    const [alone] = await foundIn('Quantum sensors', 'Imaging of lungs.', ['Quantum sensors']);
    const [together] = await foundIn('Quantum sensors', 'Imaging of lungs.', ['Quantum sensors', 'Imaging']);
    expect([alone!.features.others, together!.features.others]).toEqual([1, 2]);
  });

  it('have no small words of other languages', () => {
    const { words } = keywordOf('médecine de la reproduction', new Set(), termOf);
    expect(words.map(({ term }) => term === '')).toEqual([false, true, true, false]);
  });

  it('are acronyms in their own form alone', async () => {
    expect(await agreesWith('STEM education', 'stemming', ['Education'], both)).toBe(false);
    expect(await agreesWith('STEM education', 'STEM', ['STEM in schools, and the education of teachers'], both)).toBe(
      true,
    );
  });
});
