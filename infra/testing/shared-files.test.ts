import { absenceOf } from './shared-files.ts';

describe('a test that needs files next to the checkout', () => {
  it('is skipped by name of what is missing, and fails in CI', () => {
    const sentence = '../shared lacks data/none.csv.';
    expect(absenceOf(['data/none.csv'], {})).toEqual({ sentence, fails: false });
    expect(absenceOf(['data/none.csv'], { CI: 'true' })).toEqual({ sentence, fails: true });
    for (const CI of ['', '0', 'false'])
      expect(absenceOf(['data/none.csv'], { CI })).toEqual({ sentence, fails: false });
    expect(absenceOf([], { CI: 'true' })).toBeNull();
  });
});
