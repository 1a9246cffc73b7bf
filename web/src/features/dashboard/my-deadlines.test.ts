import { deadlineOfMatch, nextDeadline } from './match-deadline.ts';
import { deadlinesOfOthers, ownDeadlines } from './my-deadlines.ts';
import { aCallAction, callMatch, ownPost, postMatch } from './testing/dashboard.tsx';

const now = Date.parse('2026-11-22T09:00:00Z');
const until = (...deadlines: string[]) => aCallAction({ deadlines });
const shown = (deadlines: ReturnType<typeof ownDeadlines>) =>
  deadlines.map(({ kind, title, date }) => `${kind}: ${title}, ${date}`);
const others = (sources: Partial<Parameters<typeof deadlinesOfOthers>[0]>, listed: string[] = []) =>
  shown(deadlinesOfOthers({ matches: [], followed: [], ...sources }, new Set(listed), now));

describe('the next deadline', () => {
  it('is the first of all actions that is still ahead, with the time of its action', () => {
    const actions = [
      { deadlines: ['2026-11-01', '2027-03-01'] },
      { deadlines: ['2026-11-22', '2027-02-01'], deadlineTime: '09:30' },
    ];
    expect(nextDeadline(actions, now)).toEqual({ date: '2027-02-01', time: '09:30' });
  });

  it('is the last one when all have passed, and none without deadlines', () => {
    expect(nextDeadline([{ deadlines: ['2026-10-01', '2026-11-01'] }], now)).toEqual({ date: '2026-11-01' });
    expect(nextDeadline([], now)).toBeNull();
  });

  it('of a call is that of its actions, or else the one of the topic', () => {
    expect(deadlineOfMatch(callMatch(1, { nextDeadline: '2027-03-05' }), now)).toEqual({ date: '2027-03-05' });
    const { topic: _, ...action } = until('2027-02-01');
    const withAction = callMatch(1, { activeActions: [{ ...action, createdAt: '2026-11-01T09:00:00.000Z' }] });
    expect(deadlineOfMatch(withAction, now)?.date).toBe('2027-02-01');
    expect(deadlineOfMatch(postMatch(1), now)).toBeNull();
  });
});

describe('my deadlines', () => {
  const action = until('2027-02-05');
  const call = { topicId: 'e2', title: 'Call 2', url: '/funding/call/HORIZON-2', date: '2027-01-05' };

  it('are those of my Opportunities and drafts, and of calls that I watch or have saved, the next one first', () => {
    const draft = { ...ownPost(1), status: 'draft' as const, name: '', action: until('2027-04-01') };
    const submitted = { ...draft, id: 'd9', name: 'Sent', submittedAt: '2026-11-20T09:00:00.000Z' };
    const bookmarked = [
      { ...call, watched: true, saved: true },
      { ...call, topicId: 'e4', title: 'Call 4', date: '2027-01-06', watched: false, saved: true },
    ];
    expect(shown(ownDeadlines({ own: [draft as never, submitted as never], bookmarked }, now))).toEqual([
      'Watched: Call 2, 2027-01-05',
      'Saved: Call 4, 2027-01-06',
      'Draft: Draft without a title, 2027-04-01',
      'Yours: Sent, 2027-04-01',
    ]);
  });

  it('are apart from those of matches and of Opportunities in my Helixes, which list none of mine', () => {
    const matches = [postMatch(1, { action }), postMatch(2, { action }), callMatch(3, { nextDeadline: '2027-01-05' })];
    const followed = [...matches.flatMap(({ post }) => post ?? []), postMatch(4, { action }).post!];
    expect(others({ matches, followed }, ['d1'])).toEqual([
      'Match: Call 3, 2027-01-05',
      'Match: Opportunity 2, 2027-02-05',
      'In your Helixes: Opportunity 4, 2027-02-05',
    ]);
  });

  it('leave out what has passed, what was dismissed, and all but the best matches', () => {
    const matches = [1, 2, 3, 4, 5, 6].map((n) =>
      callMatch(n, { score: 1 - n / 10, nextDeadline: `2027-01-0${7 - n}` }),
    );
    const passed = postMatch(8, { score: 0.99, action: until('2026-11-20') });
    expect(others({ matches: [...matches, { ...callMatch(7, { score: 1 }), dismissed: true }] })).toEqual([
      'Match: Call 5, 2027-01-02',
      'Match: Call 4, 2027-01-03',
      'Match: Call 3, 2027-01-04',
    ]);
    expect(others({ matches: [passed] })).toEqual([]);
  });
});
