import { joinedWays, waysOfFewer } from './fewer-words.ts';
import type { SearchHit } from './search.ts';
import type { QueryTerm } from './search-terms.ts';

const term = (word: string): QueryTerm => ({ words: [word], prefix: false, also: [], required: false });
const ways = (counts: Record<string, number>): string[] =>
  waysOfFewer(Object.keys(counts).map(term), Object.values(counts)).map((way) =>
    way.map(({ words }) => words[0]).join(' '),
  );
const hit = (id: string, score: number): SearchHit => ({ id, score, stored: {}, highlights: {} });

describe('documents with fewer words', () => {
  it('seeks all words first, then the rarer of two, then the other', () => {
    expect(ways({ speech: 40, hate: 3 })).toEqual(['hate speech', 'hate', 'speech']);
    expect(ways({ solar: 40, wind: 60 })).toEqual(['solar wind', 'solar', 'wind']);
  });

  it('seeks half of several words, those of the rarest first, and none that no document has', () => {
    expect(ways({ health: 90, young: 20, vineyard: 0, mental: 5 })).toEqual([
      'mental young health',
      'mental young',
      'mental health',
      'young health',
    ]);
    expect(ways({ health: 90, vineyard: 0, lighthouse: 0 })).toEqual([]);
  });

  it('orders all choices by their scores, with each document once', () => {
    const joined = joinedWays([[hit('a', 9), hit('b', 1)], [hit('b', 9), hit('c', 4)], []]);
    expect(joined.map(({ id, score }) => [id, score])).toEqual([
      ['a', 9],
      ['c', 4],
      ['b', 1],
    ]);
  });
});
