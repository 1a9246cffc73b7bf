import { learnPartners } from './partner-index.ts';
import { seatFeatures } from './seat-features.ts';
import { byEvidence, isOfKind, namedWords } from './seat-order.ts';
import weights from './seat-weights.json' with { type: 'json' };

const featuresOf = (size: number) => Float32Array.from(seatFeatures, (name) => (name === 'size' ? size : 0));

describe('organisations for a seat', () => {
  it('are the likeliest first, with a step for each halving of the odds', () => {
    const fits = [0, 3, 1].map((halvings, at) => ({
      at,
      features: featuresOf((10 - (halvings + 0.01) * Math.LN2) / weights.size),
    }));
    const best = { at: 3, features: featuresOf(10 / weights.size) };
    expect(byEvidence([...fits, best], weights).map(({ at, step }) => [at, step])).toEqual([
      [3, 0],
      [0, 0],
      [2, 1],
      [1, 3],
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

  it('have projects that name all parts of a word', () => {
    const learner = learnPartners(2026);
    for (const [n, title] of ['Battery recycling', 'Recycling of glass', 'Batteries'].entries())
      learner.add(
        {
          ...{ id: String(n), title, objective: '', keywords: [], startDate: null, contribution: null },
          ...{ topicIdentifier: 'X', series: [], fundingScheme: null },
          partners: ['1', '2'].map((pic) => ({ pic, role: 'participant' })),
        },
        new Float32Array(1),
      );
    const steps = learner.finish();
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect([...namedWords(step.value, ['Battery recycling', 'batteries', 'of', ''])]).toEqual([0b11, 0, 0b10]);
  });
});
