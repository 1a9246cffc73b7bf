import { stem } from '@consortia/infra/text/stem';
import { ofOneWord, stemsOfOneWord } from './related-words.ts';

const stems =
  'sens sensor biosensor nanosensor sensit sensori send opt optic option optoelectron plan plant planet car care cart genom metagenom econom econometr bioeconom magnetomet magnetometri chem chemic biochem molecul molecular ai ag age photovolta volta neurosci scienc electrochem geo geolog log polit polici popul popular geopolit'.split(
    ' ',
  );

describe('stems of one word', () => {
  it('are found without a comparison with each, and are the same', () => {
    const find = stemsOfOneWord(stems);
    let found = 0;
    for (const stem of [...stems, 'sensing', 'microsensor', 'molecul']) {
      const likes = stems.filter((other) => ofOneWord(stem, other)).sort();
      expect([stem, ...find(stem).sort()]).toEqual([stem, ...likes]);
      found += likes.filter((other) => other !== stem).length;
    }
    // A prefix makes a word narrower, and an ending derives another; each is found from both sides.
    expect(find('sensor')).toEqual(expect.arrayContaining(['biosensor', 'nanosensor', 'sens']));
    expect(find('biosensor')).toContain('sensor');
    expect(found).toBeGreaterThan(10);
  });

  it.each([
    ['biodiversity', 'diverse'],
    ['photographs', 'graphs'],
    ['photosynthesis', 'synthesis'],
    ['photosynthetic', 'synthetic'],
    ['microorganisms', 'organs'],
    ['geochemistry', 'chemistry'],
    ['biophysics', 'physics'],
    ['neurobiology', 'biology'],
    ['bioengineering', 'engineering'],
  ])('are other ones where the prefix makes another word: %s and %s', (narrow, whole) => {
    expect(stemsOfOneWord([stem(whole)])(stem(narrow))).toEqual([]);
    expect(stemsOfOneWord([stem(narrow)])(stem(whole))).toEqual([]);
    expect(ofOneWord(stem(narrow), stem(whole))).toBe(false);
  });
});
