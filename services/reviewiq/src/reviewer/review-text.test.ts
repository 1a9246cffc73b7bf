import { adviceOn, reviewWhole } from './review-text.ts';
import type { RubricAspect } from './rubric.ts';

const risks: RubricAspect = {
  name: 'Risks',
  cues: ['risk'],
  evidence: ['number', 'person'],
  advice: 'Name the risks.',
  weakAdvice: 'Rate the risks.',
};
const gender: RubricAspect = { name: 'Gender', cues: ['gender'], mayBeArgued: true, advice: 'Consider gender.' };
const references: RubricAspect = {
  name: 'References',
  cues: ['literature'],
  evidence: ['reference'],
  evidenceSuffices: true,
  advice: 'Add references.',
};
const review = async (text: string, aspect: RubricAspect) => {
  const [found] = await reviewWhole(text, { aspects: [aspect] });
  return { state: found!.state, evidence: found!.evidence, advice: adviceOn(found!) };
};

describe('the review of a text by a rubric', () => {
  it('covers an aspect whose sentence has the details, and quotes the sentence', async () => {
    const text = 'We work with care.\nThe risk of a late delivery is 10 %, and we order early.';
    expect(await review(text, risks)).toMatchObject({
      state: 'covered',
      evidence: 'The risk of a late delivery is 10 %, and we order early.',
    });
  });

  it('takes one or two words with a full stop for a label', async () => {
    expect(await review('Gender. Samples are taken every week from all of the rivers.', gender)).toMatchObject({
      state: 'missing',
    });
    expect(await review('Gender shapes the answers. Samples are taken every week.', gender)).toMatchObject({
      state: 'covered',
    });
  });

  it('finds an aspect weak that is named without details, and advises on them', async () => {
    expect(await review('There are some risks in every project like this.', risks)).toEqual({
      state: 'weak',
      evidence: 'There are some risks in every project like this.',
      advice: 'Rate the risks.',
    });
  });

  it('takes the details of the next sentence where that goes on about it, and of no other', async () => {
    const named = 'There are risks that we know well.';
    expect((await review(`${named} These have a likelihood of 5 %.`, risks)).state).toBe('covered');
    expect((await review(`${named} The cable is 5 km long.`, risks)).state).toBe('weak');
  });

  it.each([
    'Risks 1 to 3 will be defined later by the partners.',
    'The 3 main risks are TBD in the first meeting.',
    'The three risks will be addressed in due course by all.',
  ])('does not count what is put off: %s', async (text) => {
    expect((await review(text, risks)).state).toBe('weak');
  });

  it.each([
    'We see no risks in these 3 work packages.',
    'The 3 risks are not described in this text.',
    'The plan comes without any risk and takes 3 months.',
  ])('does not count what is denied: %s', async (text) => {
    expect((await review(text, risks)).state).toBe('missing');
  });

  it('accepts that an aspect does not apply where there is a reason', async () => {
    const reasoned = 'There is no gender dimension in the research, because it concerns the motion of ice.';
    expect((await review(reasoned, gender)).state).toBe('covered');
    expect((await review('There is no gender dimension in this research.', gender)).state).toBe('missing');
  });

  it('leaves out an aspect that applies to other texts alone', async () => {
    const models: RubricAspect = { ...risks, name: 'Models', cues: ['bias'], onlyWith: ['neural network'] };
    const states = async (text: string) =>
      (await reviewWhole(text, { aspects: [models, gender] })).map(({ aspect }) => aspect.name);
    expect(await states('The ice is measured at three places.')).toEqual(['Gender']);
    expect(await states('No neural networks are used in this work.')).toEqual(['Gender']);
    expect(await states('The ice is mapped by neural networks.')).toEqual(['Models', 'Gender']);
  });

  it('does not count headings', async () => {
    expect((await review('Gender and diversity\n\nWe study the motion of ice.', gender)).state).toBe('missing');
  });

  it.each([
    'Ice moves faster than models say [4, 7].',
    'Ice moves faster than models say (Ito et al., 2022).',
    'Ice moves faster than Smith (2021) says it does.',
    'Ice moves faster than models say, see 10.1000/182 for this.',
  ])('knows a reference: %s', async (text) => {
    expect((await review(text, references)).state).toBe('covered');
  });

  it('gives way to others between two parts of a long text', async () => {
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await review('The fellow walks to the river and looks at it. '.repeat(2000), risks);
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});
