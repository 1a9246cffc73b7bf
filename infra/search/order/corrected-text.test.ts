import type { SearchHit } from '../search.ts';
import { correctedText } from './corrected-text.ts';

const hit = (...marked: string[]): SearchHit => {
  return { id: '1', score: 1, stored: {}, highlights: { title: marked.map((text) => ({ text, marked: true })) } };
};

it('is what was typed with the words that a search found in place of misspelt ones', () => {
  expect(correctedText('radicalistion of young people', [hit('Radicalisation'), hit('young')])).toBe(
    'radicalisation of young people',
  );
});

it('is what was typed where its words were found, short or in other places of the query', () => {
  expect(correctedText('farm form', [hit('farm')])).toBe('farm form');
  expect(correctedText('soil and sea', [hit('soil', 'seas')])).toBe('soil and sea');
});
