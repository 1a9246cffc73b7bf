import { limits } from '@consortia/proto/limits';
import { keywordsInText } from './keywords-in-text.ts';
import { createKeywordCounter, type Vocabulary } from './vocabulary.ts';

function vocabularyOf(...keywords: string[]): Vocabulary {
  const counter = createKeywordCounter();
  counter.count(keywords);
  return new Map(counter.ranked().map((known) => [known.key, known]));
}

describe('the keywords of calls and projects', () => {
  it('are counted over their spellings; identifiers and what cannot be a keyword are left out', () => {
    const counter = createKeywordCounter();
    counter.count(['patient-', 'HORIZON-CL4-2027-DIGITAL-01-12', 'Living labs', 'C++']);
    counter.count(['living-lab', 'LIVING LABS', 'Covid-19', 'x'.repeat(41)]);
    expect(counter.ranked().map(({ keyword, count }) => [keyword, count])).toEqual([
      ['Living labs', 3],
      ['Covid-19', 1],
    ]);
  });
});

describe('keywords in a text', () => {
  const known = vocabularyOf(
    'Living labs',
    'Soil health',
    'soil',
    'Machine learning',
    'learning',
    'Innovation',
    'Peat',
  );

  it('are found in any spelling, the longest at each place', () => {
    expect(keywordsInText('I run a living-lab for soil health.', known).toSorted()).toEqual([
      'Living labs',
      'Soil health',
    ]);
  });

  it('are never half a word', () => {
    const patients = vocabularyOf('patient-', 'Patients');
    expect(keywordsInText('Patient- and family-centred care of the patient.', patients)).toEqual(['Patients']);
    expect(keywordsInText('Patient- and family-centred care.', patients)).toEqual([]);
  });

  it('come in the order of how often they occur and how much they say of a subject', () => {
    const some = vocabularyOf('Supply chain', 'Sensor', 'Quantum sensing');
    expect(keywordsInText('Sensors in supply chains, and quantum sensing.', some)).toEqual([
      ...['Quantum sensing', 'Sensor', 'Supply chain'],
    ]);
    expect(keywordsInText('Soil health. Peat, peat and more peat.', known)).toEqual(['Peat', 'Soil health']);
  });

  it('are none that name no subject, and none over the end of a sentence', () => {
    expect(keywordsInText('Innovation through learning.', known)).toEqual([]);
    expect(keywordsInText('About soil. Health matters.', known)).toEqual(['soil']);
    expect(keywordsInText('', known)).toEqual([]);
  });

  it('are no more than are suggested, however long the text is', () => {
    const many = Array.from({ length: 100 }, (_, n) => `Peatland${n}`);
    const found = keywordsInText(`${many.join(' ')} ${'word '.repeat(20_000)}`, vocabularyOf(...many));
    expect(found).toHaveLength(limits.keywordsSuggested);
  });
});
