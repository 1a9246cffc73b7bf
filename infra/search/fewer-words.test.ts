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

  it('keeps the order of the choices, whatever their scores are, with each document once', () => {
    const joined = joinedWays([[hit('a', 2), hit('b', 1)], [hit('b', 9), hit('c', 9)], []]);
    expect(joined.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(joined.map(({ score }) => score)).toEqual([1, 0.5, 1 / 3]);
  });
});
