import { measureShown } from './shown-measures.ts';

const shown = (...calls: string[]) =>
  calls.map((call) => ({ identifier: call.slice(1), status: call.startsWith('-') ? 'closed' : 'open' }));

describe('what shown calls are worth', () => {
  it('counts right ones of five, of those shown, and of those known', () => {
    const measures = measureShown(shown('+A', '+B', '-C'), { A: 2, B: 0, C: 1, D: 1, E: 1 });
    expect(measures).toMatchObject({ ofFive: 2 / 5, ofShown: 2 / 3, ofKnown: 2 / 4, first: 1, ungraded: 0 });
  });

  it('asks of open calls alone where a closed one stands before them', () => {
    const graded = { A: 0, B: 2, C: 1 };
    expect(measureShown(shown('-A', '+B', '+C'), graded)).toMatchObject({ ofOpen: 1, first: 0 });
  });

  it('is best by grade where the best grades come first, and says what nobody graded', () => {
    expect(measureShown(shown('+A', '+B'), { A: 2, B: 1 }).ndcg).toBe(1);
    expect(measureShown(shown('+B', '+A'), { A: 2, B: 1 }).ndcg).toBeLessThan(1);
    expect(measureShown(shown('+X'), {})).toMatchObject({ first: null, ndcg: null, ungraded: 1 });
  });
});
