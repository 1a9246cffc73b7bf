import { lastVisit, recordVisit } from './last-visit.ts';

const minutes = 60_000;
describe('the last visit', () => {
  beforeEach(() => localStorage.clear());

  it('is the time at which the dashboard was last open before a pause of more than half an hour', () => {
    expect(lastVisit('a1', 0)).toBeNull();
    recordVisit('a1', 0);
    recordVisit('a1', 20 * minutes);
    expect(lastVisit('a1', 40 * minutes)).toBeNull();
    expect(lastVisit('a1', 51 * minutes)).toBe(20 * minutes);
    recordVisit('a1', 51 * minutes);
    recordVisit('a1', 60 * minutes);
    expect(lastVisit('a1', 70 * minutes)).toBe(20 * minutes);
  });

  it('is that of each person, and none where something else is stored', () => {
    recordVisit('a1', 0);
    expect(lastVisit('a2', 60 * minutes)).toBeNull();
    for (const value of ['null', '{', '{"at":"soon"}', '[]']) {
      localStorage.setItem('visit.a1', value);
      expect(lastVisit('a1', 60 * minutes)).toBeNull();
    }
  });
});
