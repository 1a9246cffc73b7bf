import { cuePattern, sentencesOf } from './find-cues.ts';

const isIn = (cue: string, text: string): boolean =>
  sentencesOf(text).some(({ folded }) => cuePattern(cue).test(folded));

describe('cues in a text', () => {
  it.each([
    ['aim', 'It aims high.'],
    ['plan', 'Planning and planned work.'],
    ['strategy', 'Two strategies.'],
    ['quantify', 'The gain is quantified.'],
    ['measure', 'Measuring is half of it.'],
    ['process', 'Several processes.'],
    ['analysis', 'Analyses follow.'],
    ['ethics', 'No ethic is without doubt.'],
    ['work package', 'Three work-packages lead there.'],
    ['state of the art', 'We go beyond the state-of-the-art.'],
    ['Éthique', 'ETHIQUE'],
    ['café', 'A cafe\u0301 with a\u0301\u0316 roof.'],
  ])('%p is found in %p', (cue, text) => expect(isIn(cue, text)).toBe(true));

  it.each([
    ['plan', 'A planet and a plant.'],
    ['risk', 'An asterisk.'],
    ['cost', 'A costume.'],
    ['art', 'An article.'],
    ['EU', 'Neutral.'],
    ['work package', 'Work. Package.'],
    ['…', 'Anything at all…'],
    ['', 'Anything at all.'],
    ['a.b(', 'a b'.replace(' ', '')],
  ])('%p is not found in %p', (cue, text) => expect(isIn(cue, text)).toBe(false));

  it('are found in sentences that go on in the next line, as they do in pages that were copied', () => {
    expect(isIn('state of the art', 'Beyond the state of\n  the art.')).toBe(true);
    expect(sentencesOf('1.1 Objectives\nWe aim\r\nhigh.\n\nThen we rest.').map(({ written }) => written)).toEqual([
      '1.1 Objectives',
      'We aim high.',
      'Then we rest.',
    ]);
  });

  it('are found in sentences that do not end after a title, nor after several', () => {
    expect(sentencesOf('We thank Prof. Dr. Ana Kovács. St. Drs. Berg is new.').map(({ written }) => written)).toEqual([
      'We thank Prof. Dr. Ana Kovács.',
      'St. Drs. Berg is new.',
    ]);
  });
});
