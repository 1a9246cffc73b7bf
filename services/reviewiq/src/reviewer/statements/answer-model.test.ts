import { reviewWhole } from '../review-text.ts';
import type { RubricAspect } from '../rubric.ts';
import { type AnswerModel, decide, logSoftmax, treatmentOf, type Weights, weigh } from './answer-model.ts';
import { featuresOf, tableSizes } from './sentence-features.ts';
import { styleOf } from './style.ts';

const bland = 'The results will be of great interest to many relevant stakeholders.';
const precise = 'By month 18 the sensor is tested in three cities (Bari, Lyon, Turku) with an error below 5 %.';
const onBoats = 'Boats leave the harbour of Lyon each morning with a crew of four.';

const styleLength = styleOf('').length;
const norm = { mean: new Float64Array(styleLength), deviation: new Float64Array(styleLength).fill(1) };
const vector = new Float32Array(256);
const featuresOfText = (written: string) => featuresOf({ written, folded: written.toLowerCase() }, vector, norm);
const denseLength = featuresOfText('').dense.length;
const digits = 5;
const constant = denseLength - 1;
const dense = (values: Readonly<Record<number, number>>): Float64Array =>
  Float64Array.from({ length: denseLength }, (_, at) => values[at] ?? 0);
/** Weights of the words of an example. */
const sharedWords = (example: string): Weights => {
  const { places } = featuresOfText(example).words;
  return {
    dense: dense({}),
    words: Float64Array.from({ length: tableSizes.words }, (_, at) => (places.includes(at) ? 8 : 0)),
  };
};
/** A model that knows two aspects by their words and takes figures for substance. It decides by the substance where the text is about the aspect. */
const model: AnswerModel = {
  norm,
  substance: { dense: dense({ [digits]: 20, [constant]: -2 }) },
  aspects: {
    Tests: { presence: sharedWords(precise), answers: { dense: dense({}) } },
    Boats: { presence: sharedWords(onBoats), answers: { dense: dense({}) } },
  },
  subsections: { 'PF 1.1': { rivals: ['Boats', 'Tests'], priors: { Tests: 0 } } },
  decision: [0, 0, 0, -1, ...new Array(18).fill(0)],
  limit: 2,
  empty: -1,
  emptyInDocuments: -1,
  solid: 1,
  named: -0.1,
};
const testing: RubricAspect = { name: 'Tests', cues: ['test'], advice: 'Test it.', subsection: 'PF 1.1' };
const substance: RubricAspect = { name: 'Substance', cues: [], advice: 'Go on.', weakAdvice: 'Be precise.' };
const review = async (text: string) =>
  (await reviewWhole(text, { aspects: [testing], statements: model, substance })).map(
    ({ aspect, state, evidence }) => ({ aspect, state, evidence }),
  );

describe('what a sentence is made of', () => {
  it('is a list of numbers of the same length, and places in tables, for every text', () => {
    for (const text of ['', bland, precise, '-'.repeat(20_000), 'é́'.repeat(500)]) {
      const { dense, words, characters } = featuresOfText(text);
      expect(dense).toHaveLength(denseLength);
      expect(dense.every(Number.isFinite)).toBe(true);
      expect(words.places.every((place) => place >= 0 && place < tableSizes.words)).toBe(true);
      expect(characters.places.every((place) => place >= 0 && place < tableSizes.characters)).toBe(true);
    }
  });

  it('is the same for words in other forms and other numbers', () => {
    const { places } = featuresOfText('tests 5').words;
    expect(featuresOfText('testing 18').words.places).toEqual(places);
    expect(featuresOfText('boats 5').words.places).not.toEqual(places);
  });

  it('weighs more where it has figures', () => {
    expect(weigh(model.substance, featuresOfText(precise))).toBeGreaterThan(
      weigh(model.substance, featuresOfText(bland)),
    );
  });
});

describe('what a text answers', () => {
  it('is read in probabilities that add up to one', () => {
    const logs = logSoftmax(Float64Array.of(1000, 1001, -3));
    expect(logs.reduce((sum, log) => sum + Math.exp(log), 0)).toBeCloseTo(1);
  });

  it('is described by as many numbers as the decision weighs, less the two of the patterns', () => {
    const reading = {
      rivals: ['Tests'],
      presence: [Float64Array.of(0)],
      answers: [Float64Array.of(1)],
      topics: [0],
      usual: 1,
    };
    const { features } = treatmentOf(reading, 'Tests');
    expect(features).toHaveLength(model.decision.length - 2);
    expect(decide(model, 'PF 1.1', 'Tests', [...features, 0, 0])).toBeCloseTo(Math.log1p(Math.exp(-1)));
  });

  it('covers an aspect by the sentence that answers, and quotes it', async () => {
    expect(await review(`${onBoats} ${precise}`)).toContainEqual({
      aspect: testing,
      state: 'covered',
      evidence: precise,
    });
  });

  it('is missing where all sentences are about something else, however precise they are', async () => {
    const boats = 'In 1998 the 4 boats of the harbour of Lyon had a crew of 4 each morning.';
    const [aspect] = await review(`${onBoats} ${boats}`);
    expect(aspect).toMatchObject({ state: 'missing', evidence: null });
  });

  it('is weak where the sentence on it says nothing, which is quoted once', async () => {
    const empty = 'The sensor is tested in cities with an error.';
    const reviews = await review(`${empty} ${empty}`);
    expect(reviews).toEqual([{ aspect: testing, state: 'weak', evidence: empty }]);
  });

  it('lets a statement be quoted that cannot be checked, whatever it is about', async () => {
    const [, statement] = await review(`${precise} ${bland}`);
    expect(statement).toMatchObject({ aspect: substance, state: 'weak', evidence: bland });
  });

  it('is judged by the patterns alone where nothing was learnt on the aspect', async () => {
    const { subsection: _, ...unknown } = testing;
    const [aspect] = await reviewWhole(onBoats, { aspects: [unknown], statements: model });
    expect(aspect).toMatchObject({ state: 'missing' });
  });

  it('is missing in a text that consists of headings', async () => {
    expect(await review('Tests')).toEqual([{ aspect: testing, state: 'missing', evidence: null }]);
  });
});
