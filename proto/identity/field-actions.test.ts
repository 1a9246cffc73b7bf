import { limits } from '../limits.ts';
import { combineEmployments, combineKeywords, combineText, distinctKeywords, paragraphs } from './field-actions.ts';

const professor = { organisation: 'Fjord Institute', role: 'Professor', startedOn: '2019-02' };

describe('keywords', () => {
  it('that differ in case, plural or hyphen alone are one, spelt as the first', () => {
    const spellings = ['Living lab', 'living labs', 'Living-Labs', 'LIVING LAB'];
    expect(distinctKeywords([...spellings, 'Energy systems', 'Energy System'])).toEqual([
      'Living lab',
      'Energy systems',
    ]);
    expect(distinctKeywords(['Policies', 'policy', 'Biomass', 'Virus', 'Physics', 'Gas', 'AI', 'AIs'])).toEqual([
      'Policies',
      'Biomass',
      'Virus',
      'Physics',
      'Gas',
      'AI',
      'AIs',
    ]);
  });
});

describe('an imported field', () => {
  it('is added, replaces what is there, or is ignored [S24]', () => {
    expect(combineText('Mine.', 'Theirs.', 'add', paragraphs)).toBe('Mine.\n\nTheirs.');
    expect(combineText('Mine.', 'Theirs.', 'replace', paragraphs)).toBe('Theirs.');
    expect(combineText('Mine.', 'Theirs.', 'ignore', paragraphs)).toBe('Mine.');
    expect(combineText(null, 'Theirs.', 'add', paragraphs)).toBe('Theirs.');
    expect(combineKeywords(['Soil'], ['soils', 'Water'], 'add')).toEqual(['Soil', 'Water']);
    expect(combineKeywords(['Soil'], ['soils', 'Water'], 'replace')).toEqual(['soils', 'Water']);
    expect(combineKeywords(['Soil'], ['Water'], 'ignore')).toEqual(['Soil']);
  });

  it('is not added a second time', () => {
    const once = combineText('Mine.', 'Theirs.', 'add', paragraphs);
    expect(combineText(once, 'Theirs.', 'add', paragraphs)).toBe(once);
    const again = { ...professor, organisation: 'FJORD INSTITUTE' };
    expect(combineEmployments([professor], [again], 'add')).toEqual([professor]);
  });

  it('never grows beyond what a profile holds', () => {
    const many = Array.from({ length: 100 }, (_, n) => `Keyword number ${n}`);
    expect(combineKeywords(['Soil'], many, 'add')).toHaveLength(limits.expertiseOfOnePerson);
    const jobs = many.map((organisation) => ({ ...professor, organisation }));
    expect(combineEmployments([professor], jobs, 'add')).toHaveLength(limits.employmentsOfOnePerson);
  });
});
