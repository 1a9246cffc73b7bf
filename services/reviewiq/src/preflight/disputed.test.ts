import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { disputedBy } from './disputed.ts';

const finding = (change: Partial<PreflightFinding>): PreflightFinding => ({
  ...{ kind: 'effort', finding: 'It disagrees.', isQuestion: false, source: null },
  places: [{ quote: 'WP2 takes\n12 person-months.', at: 0 }],
  ...change,
});

describe('sentences whose figures disagree', () => {
  it('are those that a finding states, however their lines break', () => {
    expect(disputedBy([finding({})])('WP2 takes 12 person-months.')).toBe(true);
    expect(disputedBy([finding({})])('WP3 takes 9 person-months.')).toBe(false);
  });

  it.each<[string, Partial<PreflightFinding>]>([
    ['what is asked about', { isQuestion: true }],
    ['acronyms', { kind: 'acronym' }],
    ['words of another section', { places: [{ quote: 'WP2 takes 12 person-months.', at: 0, section: 'Methodology' }] }],
  ])('are not %s', (_, change) => {
    expect(disputedBy([finding(change)])('WP2 takes 12 person-months.')).toBe(false);
  });
});
