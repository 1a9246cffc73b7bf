import { leastOf, termsToMiss } from './fewer-words.ts';
import { parseTerms } from './read-query.ts';

const least = (text: string): number => leastOf(termsToMiss(parseTerms(`${text} `)));

describe('the words that a document must have at least', () => {
  it.each([
    ['hate speech', 1],
    ['mental health of young people', 2],
    ['mental health of young people in vineyards near lighthouses with bees and wasps', 5],
  ])('of “%s” are %i', (text, count) => expect(least(text)).toBe(count));

  it('are all parts of an identifier, and none of a single word', () => {
    expect(least('ABC-CL5-2026 wind')).toBe(3);
    expect(termsToMiss(parseTerms('wind '))).toEqual([]);
  });
});
