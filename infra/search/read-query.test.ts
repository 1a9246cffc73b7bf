import { parseTerms } from './read-query.ts';

const parsedWords = (typed: string): string[] => parseTerms(typed).flatMap(({ words }) => words);

describe('what was typed', () => {
  it('has digits for the letters that look like them in an identifier, and nowhere else', () => {
    const identifier = parsedWords('ATLAS-CL4-2027-01-01 ');
    expect(parsedWords('ATLAS-CL4-2O27-Ol-0I ')).toEqual(identifier);
    expect(parsedWords('atlas-cl4-2o27-0l-o1 ')).toEqual(identifier);
    expect(parsedWords('PD-L1 GPS-L5 NO2-O3 ')).toEqual(['pd', 'l1', 'gps', 'l5', 'no2', 'o3']);
    expect(parsedWords('multi-layer oil-in-water ')).toEqual(['multi', 'layer', 'oil', 'water']);
  });
});
