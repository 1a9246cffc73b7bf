import { leadingAction } from '../calls/read-call.ts';
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
const topicOf = (...actions: StoredAction[]) => ({
  _id: 'e1',
  title: 'Sensors in the field',
  programmeEnd: null,
  isDescribed: true,
  actions,
});
const at = (text: string): Date => new Date(text);

describe('the life of a topic', () => {
  it('has each date at which it changes: opening, every deadline, the last one', () => {
    const topic = topicOf(action(1));
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
    const topic = topicOf(action(1, { deadlines: ['2027-02-01'] }), action(2));
    expect(lifeOf(topic, at('2027-03-01T00:00:00Z'))).toMatchObject({ status: 'open', nextDeadline: '2027-04-08' });
    expect(lifeOf(topic, at('2027-03-01T00:00:00Z')).closesAt?.toISOString()).toBe('2027-09-14T15:00:00.000Z');
  });

  it('never reopens what its source closed', () => {
    const topic = topicOf(action(1, { sourceStatus: 'closed' }));
    expect(lifeOf(topic, at('2027-02-01T00:00:00Z'))).toMatchObject({ status: 'closed', changesAt: null });
  });

  it('is presented by its first open action, or else by its latest', () => {
    const actions = [action(1, { deadlines: ['2027-02-01'] }), action(2), action(3)];
    expect(leadingAction(topicOf(...actions), at('2027-03-01T00:00:00Z'))?.id).toBe('e1a2');
    expect(leadingAction(topicOf(...actions.slice(0, 2)), at('2028-01-01T00:00:00Z'))?.id).toBe('e1a2');
  });

  it('is presented by the open action whose type its title names [U08]', () => {
    const research = action(2, { types: ['HORIZON Research and Innovation Actions'] });
    const topic = { ...topicOf(action(1), research), title: 'Sensors in the field (RIA)' };
    expect(leadingAction(topic, at('2027-03-01T00:00:00Z'))?.id).toBe('e1a2');
    expect(leadingAction(topicOf(action(1), research), at('2027-03-01T00:00:00Z'))?.id).toBe('e1a1');
  });

  it('ends three years after its opening where neither a deadline nor a text nor a budget is known', () => {
    const bare = action(1, { openingDate: '2020-12-11', deadlines: [], sourceStatus: 'open', deadlineModel: null });
    const topic = { ...topicOf(bare), isDescribed: false };
    const end = at('2023-12-10T23:00:00Z');
    expect(lifeOf(topic, at('2023-12-10T22:59:59Z'))).toMatchObject({ status: 'open', changesAt: end });
    expect(lifeOf(topic, end)).toMatchObject({ status: 'closed', changesAt: null });
    expect(lifeOf(topicOf(bare), end)).toMatchObject({ status: 'open' });
    expect(lifeOf({ ...topicOf({ ...bare, deadlines: ['2027-04-08'] }), isDescribed: false }, end).status).toBe('open');
  });
});
