import { sentencesOf } from '../news/sentences-of.ts';
import { callStateOf, differenceBetween, nextDeadlineOf } from './call-state.ts';

const now = new Date('2027-01-10T12:00:00Z');
const state = (deadlines: string[], status: 'open' | 'forthcoming' | 'closed' = 'open', deadlineTime?: string) =>
  callStateOf({ status, actions: [{ deadlines, ...(deadlineTime && { deadlineTime }) }] });
const news = (before: ReturnType<typeof state>, after: ReturnType<typeof state>) => {
  const difference = differenceBetween(before, after, [], now);
  return difference && sentencesOf(difference);
};

describe('news of a call', () => {
  it('is a deadline that moved, was added or removed', () => {
    expect(news(state(['2027-04-01']), state(['2027-04-08']))).toEqual([
      'The deadline moved from 1 April 2027 to 8 April 2027.',
    ]);
    expect(news(state(['2027-04-01']), state(['2027-04-01', '2027-09-14', '2028-01-11']))).toEqual([
      'New deadlines: 14 September 2027 and 11 January 2028.',
    ]);
    expect(news(state(['2027-04-01', '2027-09-14']), state(['2027-04-01']))).toEqual([
      'This deadline no longer applies: 14 September 2027.',
    ]);
  });

  it('names the time where only the time moved', () => {
    expect(news(state(['2027-04-01']), state(['2027-04-01'], 'open', '12:00'))).toEqual([
      'The deadline moved from 1 April 2027, 17:00 Brussels time to 1 April 2027, 12:00 Brussels time.',
    ]);
  });

  it('is another status', () => {
    expect(news(state(['2027-04-01'], 'forthcoming'), state(['2027-04-01']))).toEqual([
      'The call is open for submission.',
    ]);
    expect(news(state(['2027-01-09']), state(['2027-01-09'], 'closed'))).toEqual(['The call is closed.']);
  });

  it('is neither a deadline that has passed, nor a correction of one', () => {
    expect(news(state(['2027-01-09', '2027-04-01']), state(['2027-04-01']))).toBeNull();
    expect(news(state(['2027-04-01']), state(['2027-01-08', '2027-04-01']))).toBeNull();
    expect(news(state(['2027-04-01']), state(['2027-04-01']))).toBeNull();
  });

  it('counts a date of several actions once, and closed calls have no deadline ahead', () => {
    const action = { deadlines: ['2027-04-01', '2027-02-01'] };
    const both = callStateOf({ status: 'open', actions: [action, { ...action, deadlineTime: '17:00' }] });
    expect(both.deadlines.map(({ date }) => date)).toEqual(['2027-02-01', '2027-04-01']);
    expect(nextDeadlineOf(both, now)).toEqual({ date: '2027-02-01', time: '17:00' });
    expect(nextDeadlineOf({ ...both, status: 'closed' }, now)).toBeNull();
  });
});
