import { parseTerms } from './read-query.ts';
import { inEnglish, translatedTerms } from './translations.ts';

/** The English ways in which each term of a text is read. */
const read = (text: string, split = false) =>
  translatedTerms(parseTerms(text), { split })?.map(({ words, also }) => [words, ...also].map((way) => way.join(' ')));

describe('words of other languages', () => {
  it('are read as the name of a subject, and its words one by one where they are to be split', () => {
    expect(read('grüner Wasserstoff')).toEqual([expect.arrayContaining(['green hydrogen'])]);
    expect(read('grüner Wasserstoff', true)).toEqual([
      expect.arrayContaining(['green']),
      expect.arrayContaining(['hydrogen']),
    ]);
    expect(read('déchets plastiques', true)).toEqual([
      expect.arrayContaining(['plastic']),
      expect.arrayContaining(['waste']),
    ]);
  });

  it.each([
    ['santé publique', 'public health'],
    ['gestión del agua', 'water management'],
    ['diritto tributario', 'tax law'],
    ['Völkerrecht', 'international law'],
    ['crianza', 'breeding'],
    ['suelos', 'soil'],
    ['rifiuti', 'waste'],
    ['Behinderungen', 'disability'],
    ['liberté de la presse', 'press freedom'],
    ['czujniki', 'sensor'],
    ['waterstof', 'hydrogen'],
    ['jaderného', 'nuclear'],
    ['υδρογόνο', 'hydrogen'],
    ['forskning', 'research'],
    ['energiaforrás', 'energy source'],
  ])('are read together where they name a subject: %s', (typed, english) => {
    expect(inEnglish(parseTerms(typed))).toBe(english);
  });

  it('are left out where they mean nothing, also next to a word that English has as well', () => {
    expect(read('cancer du sein')).toEqual([['cancer', 'cancers']]);
    expect(read('cancer')).toBeUndefined();
    expect(read('du sein')).toBeUndefined();
  });
});
