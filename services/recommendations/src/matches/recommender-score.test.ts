import { daysLeft, scoreOfCall, scoreOfPost } from './recommender-score.ts';

const now = new Date('2027-02-03T10:00:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

describe('what is added to a topical score when it is read', () => {
  it('is freshness of a post: three tenths, half of which are gone after 45 days', () => {
    expect(scoreOfPost(0.8, now, now)).toBeCloseTo(0.8);
    expect(scoreOfPost(0.8, inDays(-45), now)).toBeCloseTo(0.8 * 0.85);
    expect(scoreOfPost(0.8, inDays(-3000), now)).toBeCloseTo(0.8 * 0.7);
    expect(scoreOfPost(0.8, inDays(1), now)).toBeCloseTo(0.8);
  });

  it('is the time left of a call: three tenths, in full up to four weeks before the end', () => {
    expect(scoreOfCall(0.8, null, now)).toBeCloseTo(0.8);
    expect(scoreOfCall(0.8, inDays(28), now)).toBeCloseTo(0.8);
    expect(scoreOfCall(0.8, inDays(14), now)).toBeCloseTo(0.8 * 0.85);
    expect(scoreOfCall(0.8, now, now)).toBeCloseTo(0.8 * 0.7);
  });

  it('counts whole days', () => {
    expect(daysLeft(inDays(12.9), now)).toBe(12);
    expect(daysLeft(inDays(0.5), now)).toBe(0);
    expect(daysLeft(inDays(-1), now)).toBe(0);
  });
});
