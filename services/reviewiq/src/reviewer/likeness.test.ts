import { sentencesOf } from './find-cues.ts';
import { createLikeness, resembles, resemblesAnother, sentenceVectors } from './likeness.ts';
import { reviewWhole } from './review-text.ts';
import type { RubricAspect } from './rubric.ts';

const career: RubricAspect = {
  name: 'Goal of the career',
  cues: ['career'],
  advice: 'Name the goal.',
  examples: {
    sound: ['After the fellowship the researcher intends to apply for a professorship.'],
    empty: ['The researcher will have many opportunities afterwards.'],
  },
};
const housing: RubricAspect = {
  name: 'Hosting',
  cues: ['housing'],
  advice: 'Describe the arrangements.',
  examples: {
    sound: ['The welcome office helps with visa, housing and language courses.'],
    empty: ['The town is pleasant to live in.'],
  },
};
const plain: RubricAspect = { name: 'Plain', cues: ['plain'], advice: 'Be plain.' };
const [goal, empty, visa] = [
  'She intends to apply for a professorship in Vienna after the fellowship.',
  'She will have many opportunities afterwards.',
  'The career office helps with visa, housing and language courses.',
] as const;
const aspects = [career, housing, plain];
const statesOf = async (text: string) =>
  Object.fromEntries((await reviewWhole(text, { aspects })).map(({ aspect, state }) => [aspect.name, state]));

describe('likeness of sentences to examples', () => {
  it('does not count a cue in a sentence that resembles an empty statement more than the sound ones', async () => {
    expect(await statesOf('The researcher will have many career opportunities afterwards.')).toMatchObject({
      'Goal of the career': 'missing',
    });
    expect(await statesOf('Her career leads from the fellowship to a professorship.')).toMatchObject({
      'Goal of the career': 'covered',
    });
  });

  it('names an aspect without any of its cues', async () => {
    expect(await statesOf(goal)).toEqual({ 'Goal of the career': 'covered', Hosting: 'missing', Plain: 'missing' });
  });

  it('does not take an empty statement for a sound one', async () => {
    expect(await statesOf(empty)).toMatchObject({ 'Goal of the career': 'missing' });
  });

  it('does not count a cue in a sentence that is about another aspect', async () => {
    expect(await statesOf(visa)).toMatchObject({ 'Goal of the career': 'missing', Hosting: 'covered' });
    expect(await statesOf('The career is prepared.')).toMatchObject({ 'Goal of the career': 'covered' });
  });

  it('keeps a statement denied or put off', async () => {
    expect(
      await statesOf('She intends to apply for a professorship after the fellowship, to be decided.'),
    ).toMatchObject({
      'Goal of the career': 'weak',
    });
  });

  it('is null for an aspect without examples, and its cues count alone', async () => {
    const likeness = await createLikeness(await sentenceVectors(sentencesOf(goal)), aspects);
    expect(likeness.of(plain, 0)).toBeNull();
    expect(await statesOf(`${visa} It is plain.`)).toMatchObject({ Plain: 'covered' });
  });

  it('has one nearest aspect of a rubric', async () => {
    const likeness = await createLikeness(await sentenceVectors(sentencesOf(visa)), aspects);
    const [one, other] = [likeness.of(career, 0)!, likeness.of(housing, 0)!];
    expect([resembles(one), resembles(other)]).toEqual([false, true]);
    expect([resemblesAnother(one, 'cue'), resemblesAnother(other, 'cue')]).toEqual([true, false]);
    expect(one.best).toBe(other.sound);
  });
});
