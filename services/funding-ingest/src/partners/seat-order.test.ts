import { isOfKind } from '@consortia/proto/organisation-kinds';
import { learnPartners } from './partner-index.ts';
import { seatFeatures } from './seat-features.ts';
import { byEvidence, namedWords } from './seat-order.ts';
import weights from './seat-weights.json' with { type: 'json' };

const featuresOf = (size: number, said = 0) =>
  Float32Array.from(seatFeatures, (name) => ({ size, said })[name as string] ?? 0);
/** An organisation whose odds have halved so often, and how often its projects say a word as it is. */
const fit = (at: number, halvings: number, said: number) => {
  const score = 10 - (halvings + 0.01) * Math.LN2 - said * weights.said;
  return { at, features: featuresOf(score / weights.size, said) };
};

describe('organisations for a seat', () => {
  it('are first those that say a word as it is, then the likeliest, then those that say it more often', () => {
    const best = { at: 9, features: featuresOf(10 / weights.size) };
    const fits = [fit(0, 3, 1), fit(1, 0, 0), fit(2, 0.2, 2), fit(3, 0.1, 1), fit(4, 0.3, 1), fit(5, 3, 0), best];
    expect(byEvidence(fits, weights).map(({ at, step }) => [at, step])).toEqual([
      [2, 0],
      [3, 1],
      [4, 1],
      [0, 2],
      [9, 3],
      [1, 3],
      [5, 4],
    ]);
    expect(byEvidence([], weights)).toEqual([]);
    expect(Object.keys(weights)).toEqual([...seatFeatures]);
  });

  it('are of its kind: an SME is a company, and who is not known is nothing', () => {
    expect(isOfKind('sme', 'company')).toBe(true);
    expect(isOfKind('company', 'sme')).toBe(false);
    expect(isOfKind(null, 'other')).toBe(false);
    expect(isOfKind(null, null)).toBe(true);
  });

  it('have projects that name all parts of a word, and say it where these follow each other', () => {
    const learner = learnPartners(2026);
    for (const [n, title] of [
      'Battery recycling',
      'Recycling of glass',
      'Batteries',
      'Recycling of a battery',
    ].entries())
      learner.add(
        {
          ...{ id: String(n), title, objective: '', keywords: [], startDate: null, contribution: null },
          ...{ topicIdentifier: 'X', series: [], fundingScheme: null },
          partners: ['1', '2'].map((pic) => ({ pic, role: 'participant' })),
        },
        new Float32Array(1),
      );
    const { named, said } = namedWords(learner.finish(), ['Battery recycling', 'batteries', 'of', '']);
    expect([...named]).toEqual([0b11, 0, 0b10, 0b11]);
    expect([...said]).toEqual([0b11, 0, 0b10, 0b10]);
  });
});
