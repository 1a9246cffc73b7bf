import { stem } from './stem.ts';

describe('the stem of a word', () => {
  it.each([
    ['sensors', 'sensor'],
    ['organisations', 'organization'],
    ['digitalising', 'digitalization'],
    ['communicated', 'communication'],
    ['quickly', 'quick'],
  ])('is the same for %s and %s', (one, other) => expect(stem(one)).toBe(stem(other)));

  it.each([
    ['news', 'new'],
    ['precision', 'precarious'],
    ['optics', 'option'],
  ])('differs for %s and %s', (one, other) => expect(stem(one)).not.toBe(stem(other)));

  it('is the word itself where that is not English', () => {
    for (const word of ['', 'médecine', 'co2', 'a'.repeat(1_000_000)]) expect(stem(word)).toBe(word);
  });
});
