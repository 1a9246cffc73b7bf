import type { Decision } from '../decisions/decision-model.ts';
import { endedWaits, queueDays } from './queue-days.ts';

const hour = 3_600_000;
const now = Date.parse('2026-03-10T12:00:00.000Z');
const at = (text: string) => Date.parse(`2026-03-${text}:00:00.000Z`);
const row = (postId: string, decision: Decision['decision'], time: string) => ({
  postId,
  decision,
  at: new Date(at(time)),
});
const history = (...rows: ReturnType<typeof row>[]) => endedWaits(rows);

describe('waits of Opportunities', () => {
  it('last from the submission or the first edit to the decision', () => {
    expect(
      history(
        row('a', 'submitted', '02T08'),
        row('b', 'edited', '02T09'),
        row('b', 'edited', '02T20'),
        row('a', 'approved', '03T08'),
        row('b', 'reviewed', '04T09'),
      ),
    ).toEqual([
      { from: at('02T08'), to: at('03T08'), isDecided: true },
      { from: at('02T09'), to: at('04T09'), isDecided: true },
    ]);
  });

  it('that the author ended are not decided, and those without a known start are left out', () => {
    expect(
      history(row('a', 'submitted', '02T08'), row('a', 'withdrawn', '02T09'), row('b', 'approved', '03T00')),
    ).toEqual([{ from: at('02T08'), to: at('02T09'), isDecided: false }]);
  });

  it('do not come from the deletion of a post that did not wait', () => {
    expect(
      history(
        row('a', 'deleted', '02T08'),
        row('b', 'submitted', '02T09'),
        row('b', 'approved', '02T10'),
        row('b', 'deleted', '05T00'),
      ),
    ).toHaveLength(1);
  });
});

describe('the numbers of a queue', () => {
  it('count what waited at the end of each day, today as of now', () => {
    const waits = [
      { from: at('08T10'), to: at('09T10'), isDecided: true },
      { from: at('09T12'), to: null, isDecided: false },
      { from: at('10T11'), to: at('10T11') + hour / 2, isDecided: true },
    ];
    const { days } = queueDays(waits, now, 4);
    expect(days).toEqual([
      { date: '2026-03-07', waiting: 0 },
      { date: '2026-03-08', waiting: 1 },
      { date: '2026-03-09', waiting: 1 },
      { date: '2026-03-10', waiting: 1 },
    ]);
  });

  it('have the median of the waits that were decided in these days', () => {
    const wait = (to: string, hours: number, isDecided = true) => ({
      from: at(to) - hours * hour,
      to: at(to),
      isDecided,
    });
    const waits = [wait('10T01', 1), wait('09T01', 10), wait('09T02', 4), wait('09T03', 100, false), wait('02T01', 2)];
    expect(queueDays(waits, now, 2)).toMatchObject({ decided: 3, medianWait: 4 * hour });
    expect(queueDays(waits.slice(0, 2), now, 2).medianWait).toBe(5.5 * hour);
    expect(queueDays([], now, 2)).toMatchObject({ decided: 0, medianWait: null });
  });
});
