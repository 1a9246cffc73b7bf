import { keywordFrom, keywordOf, keywordProblem } from './keyword.ts';

describe('a keyword', () => {
  it.each(['Quantum sensing', 'C', 'R&D', 'a.b_c-d[e](f)/g\\h', '5G', 'Ökologie', '量子'])(
    'may be %j [V44]',
    (keyword) => expect(keywordProblem(keyword)).toBeNull(),
  );

  it.each(['-ray', '&co', '.net', '(x)'])(
    'may not start with what is neither letter nor digit: %j [V43]',
    (keyword) => {
      expect(keywordProblem(keyword)).toBe('Keyword should start with letter or number.');
    },
  );

  it.each([
    ['a,b', ','],
    ['what?', '?'],
    ['C++', '+'],
    ['a\tb', '\t'],
    ['fire 🔥', '🔥'],
  ])('names the character that is not allowed: %j [V44, V45]', (keyword, character) => {
    expect(keywordProblem(keyword)).toBe(
      `Keyword must not contain '${character}'. Valid characters are letters, digits and & . _ - [ ] ( ) / \\`,
    );
  });

  it('has at most forty characters', () => {
    expect(keywordProblem('a'.repeat(40))).toBeNull();
    expect(keywordProblem('a'.repeat(41))).toBe('This is too long.');
  });

  it('is kept with single blanks', () => expect(keywordOf('  soil   health ')).toBe('soil health'));
});

describe('a keyword from a text', () => {
  it.each([
    ['Monitoring, reporting and verification (MRV) of air', 'Monitoring'],
    ['Human health and environment (including biodiversity)', 'Human health and environment'],
    ['Farmers acquire new knowledge and technologies for their fields', 'Farmers acquire new knowledge and'],
    ['(nothing before a bracket)', ''],
    ['x'.repeat(60), ''],
  ])('of "%s" is "%s"', (text, keyword) => expect(keywordFrom(text)).toBe(keyword));
});
