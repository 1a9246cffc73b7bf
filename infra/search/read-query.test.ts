import { parseTerms, withoutAddresses } from './read-query.ts';

const parsedWords = (typed: string): string[] => parseTerms(typed).flatMap(({ words }) => words);

describe('what was typed', () => {
  it('is the id of a pasted page of CORDIS, whatever follows it', () => {
    expect(withoutAddresses('https://cordis.europa.eu/project/id/101070000')).toBe('101070000');
    expect(withoutAddresses('https://cordis.europa.eu/project/id/101070000/results')).toBe('101070000');
    expect(withoutAddresses('cordis.europa.eu/project/id/101070000/de?format=pdf')).toBe('101070000');
    expect(
      withoutAddresses('https://cordis.europa.eu/programme/id/HORIZON_HORIZON-CL4-2027-DIGITAL-EMERGING-01-12/en'),
    ).toBe('HORIZON-CL4-2027-DIGITAL-EMERGING-01-12');
  });

  it('has digits for the letters that look like them in an identifier, and nowhere else', () => {
    const identifier = parsedWords('HORIZON-CL4-2027-01-01 ');
    expect(parsedWords('HORIZON-CL4-2O27-Ol-0I ')).toEqual(identifier);
    expect(parsedWords('horizon-cl4-2o27-0l-o1 ')).toEqual(identifier);
    expect(parsedWords('PD-L1 GPS-L5 NO2-O3 ')).toEqual(['pd', 'l1', 'gps', 'l5', 'no2', 'o3']);
    expect(parsedWords('multi-layer oil-in-water ')).toEqual(['multi', 'layer', 'oil', 'water']);
  });
});
