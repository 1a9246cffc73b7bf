import { currentOf, initialQueue, itemsOf, type QueueAction, queueReducer, selectedOf } from './queue-state.ts';

const after = (...actions: QueueAction[]) => actions.reduce(queueReducer, initialQueue(['a', 'b', 'c']));

describe('the state of the moderation queue', () => {
  it('starts at the first item', () => {
    expect(currentOf(after())).toBe('a');
    expect(currentOf(initialQueue([]))).toBeUndefined();
  });

  it('stays at the first and at the last item', () => {
    expect(currentOf(after({ type: 'stepped', by: -1 }))).toBe('a');
    const end = after({ type: 'went', id: 'c' }, { type: 'stepped', by: 1 });
    expect([currentOf(end), end.chosen]).toEqual(['c', false]);
  });

  it('brings up the next item after a decision, and the last one at the end', () => {
    const next = after({ type: 'stepped', by: 1 }, { type: 'decided', ids: ['b'] });
    expect([currentOf(next), next.chosen, next.focusCurrent]).toEqual(['c', false, true]);
    expect(currentOf(queueReducer(next, { type: 'decided', ids: ['c'] }))).toBe('a');
  });

  it('returns an item whose decision failed without making it current', () => {
    const state = after({ type: 'decided', ids: ['a'] }, { type: 'restored', ids: ['a'] });
    expect([itemsOf(state), currentOf(state)]).toEqual([['a', 'b', 'c'], 'b']);
  });

  it('shows a decided item again when it returns to the queue later', () => {
    const state = after(
      { type: 'decided', ids: ['a'] },
      { type: 'loaded', ids: ['b', 'c'] },
      { type: 'loaded', ids: ['a', 'b', 'c'] },
    );
    expect([itemsOf(state), currentOf(state)]).toEqual([['a', 'b', 'c'], 'b']);
  });

  it('selects only items that are in the queue', () => {
    const state = after(
      { type: 'selectedAll', all: true },
      { type: 'toggled', id: 'b' },
      { type: 'decided', ids: ['a'] },
    );
    expect([...selectedOf(state)]).toEqual(['c']);
  });

  it('clears the selection after a bulk approval and lists what was refused', () => {
    const refused = [{ id: 'c', reason: 'Changed.', name: 'C' }];
    const state = after(
      { type: 'selectedAll', all: true },
      { type: 'bulkStarted' },
      { type: 'bulkFinished', done: ['a', 'b'], refused },
    );
    expect([currentOf(state), [...selectedOf(state)], state.busy, state.refused]).toEqual(['c', [], false, refused]);
  });

  it('keeps the selection when a bulk approval fails', () => {
    const state = after({ type: 'selectedAll', all: true }, { type: 'bulkStarted' }, { type: 'bulkFailed' });
    expect([selectedOf(state).size, state.busy]).toEqual([3, false]);
  });

  it('closes the rejection dialog with its decision', () => {
    const state = after({ type: 'rejecting', id: 'a' }, { type: 'decided', ids: ['a'] });
    expect([state.rejecting, currentOf(state)]).toEqual([null, 'b']);
  });
});
