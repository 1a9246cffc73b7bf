import type { RubricAspect } from '../llm.ts';
import { reviewWhole } from '../review-text.ts';
import { type StatementModel, substanceOf } from './statement-model.ts';
import { styleOf } from './style.ts';

const bland = 'The results will be of great interest to many relevant stakeholders.';
const precise = 'By month 18 the sensor is tested in three cities (Bari, Lyon, Turku) with an error below 5 %.';

/** A model that goes by figures alone. */
const length = styleOf('').length;
const digits = 5;
const byFigures: StatementModel = {
  substance: {
    style: Array.from({ length }, (_, at) => (at === digits ? 4 : 0)),
    vector: new Float32Array(256),
    constant: -2,
  },
  empty: -1,
  solid: 1,
  aspects: {},
  about: 0,
};
const testing: RubricAspect = { name: 'Tests', cues: ['test'], advice: 'Test it.', evidence: ['reference'] };
const substance: RubricAspect = { name: 'Substance', cues: [], advice: 'Go on.', weakAdvice: 'Be precise.' };
const review = (text: string) => reviewWhole(text, { title: '', aspects: [testing], statements: byFigures, substance });

describe('what a statement says', () => {
  it('is described by how it is written, as a list of numbers of the same length for every text', () => {
    for (const text of ['', bland, precise, '-'.repeat(20_000)]) {
      expect(styleOf(text)).toHaveLength(length);
      expect(styleOf(text).every(Number.isFinite)).toBe(true);
    }
    const vector = new Float32Array(256);
    expect(substanceOf(byFigures, precise, vector)).toBeGreaterThan(substanceOf(byFigures, bland, vector));
  });

  it('is quoted where it cannot be checked, whatever it is about', async () => {
    const [aspect, statement] = await review(`${precise} ${bland}`);
    expect(aspect).toMatchObject({ state: 'covered', evidence: precise });
    expect(statement).toMatchObject({ state: 'weak', evidence: bland });
  });

  it('makes an aspect weak that only empty statements name', async () => {
    const [aspect, ...others] = await review('Everything will be tested with the greatest of care.');
    expect(aspect).toMatchObject({ state: 'weak', evidence: 'Everything will be tested with the greatest of care.' });
    expect(others).toEqual([]);
  });
});
