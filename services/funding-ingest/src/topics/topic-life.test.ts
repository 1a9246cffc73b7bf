import { leadingAction } from './read-call.ts';
import { lifeOf } from './topic-life.ts';
import type { StoredAction } from './topic-model.ts';

const action = (n: number, changes: Partial<StoredAction> = {}): StoredAction => ({
  n,
  types: ['HORIZON Innovation Actions'],
  sourceStatus: null,
  openingDate: '2027-01-10',
  deadlines: ['2027-04-08', '2027-09-14'],
  deadlineModel: 'two-stage',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const at = (text: string): Date => new Date(text);

describe('the life of a topic', () => {
  it('has each date at which it changes: opening, every deadline, the last one', () => {
    const topic = { actions: [action(1)] };
    const steps = ['2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z', '2027-05-01T00:00:00Z', '2027-10-01T00:00:00Z'].map(
      (now) => {
        const { status, nextDeadline, changesAt } = lifeOf(topic, at(now));
        return [status, nextDeadline, changesAt?.toISOString() ?? null];
      },
    );
    expect(steps).toEqual([
      ['forthcoming', '2027-04-08', '2027-01-09T23:00:00.000Z'],
      ['open', '2027-04-08', '2027-04-08T15:00:00.000Z'],
      ['open', '2027-09-14', '2027-09-14T15:00:00.000Z'],
      ['closed', '2027-09-14', null],
    ]);
  });

  it('is open while one action is, and closes with the last', () => {
    const topic = { actions: [action(1, { deadlines: ['2027-02-01'] }), action(2)] };
    expect(lifeOf(topic, at('2027-03-01T00:00:00Z'))).toMatchObject({ status: 'open', nextDeadline: '2027-04-08' });
    expect(lifeOf(topic, at('2027-03-01T00:00:00Z')).closesAt?.toISOString()).toBe('2027-09-14T15:00:00.000Z');
  });

  it('never reopens what its source closed', () => {
    const topic = { actions: [action(1, { sourceStatus: 'closed' })] };
    expect(lifeOf(topic, at('2027-02-01T00:00:00Z'))).toMatchObject({ status: 'closed', changesAt: null });
  });

  it('is presented by its first open action, or else by its latest', () => {
    const actions = [action(1, { deadlines: ['2027-02-01'] }), action(2), action(3)];
    expect(leadingAction({ _id: 'e1', actions }, at('2027-03-01T00:00:00Z'))?.id).toBe('e1a2');
    expect(leadingAction({ _id: 'e1', actions: [actions[0]!, actions[1]!] }, at('2028-01-01T00:00:00Z'))?.id).toBe(
      'e1a2',
    );
  });
});
