import type { TopicPartition } from './kafka-consumer.ts';
import { type GroupEffect, type GroupEvent, type GroupState, initialGroup, reduceGroup } from './kafka-group-state.ts';

const [first, second]: [TopicPartition, TopicPartition] = [
  { topic: 'notes', partition: 0 },
  { topic: 'notes', partition: 1 },
];

/** A group to which events happen; `effects` are those of the last event. */
function group() {
  const run = { state: initialGroup as GroupState, effects: [] as readonly GroupEffect[] };
  return {
    run,
    on(...events: GroupEvent[]): string[] {
      for (const event of events) [run.state, run.effects] = reduceGroup(run.state, event);
      return run.effects.map(({ type }) => type);
    },
  };
}
const topics = (...names: string[]): GroupEvent => ({ type: 'topics', topics: names });
const stopped: GroupEvent = { type: 'stopped' };
const commit: GroupEvent = { type: 'commit' };
const messages = (partition: TopicPartition, seq: number): GroupEvent => ({
  ...{ type: 'messages', partition, upTo: seq },
  entries: [{ seq, key: 'key', target: null, event: '{}' }],
});
const progress = (partition: TopicPartition, offset: number, reader = 1): GroupEvent => ({
  ...{ type: 'progress', partition, reader, offset },
});
const assigned = (fresh: boolean, ...partitions: TopicPartition[]): GroupEvent => ({
  ...{ type: 'assigned', partitions, fresh },
});

describe('the topics of a consumer group', () => {
  it('starts a consumer of the wanted topics, whatever their order', () => {
    const { on, run } = group();
    on(topics('notes', 'boards'));
    expect(run.effects).toEqual([{ type: 'start', topics: ['boards', 'notes'] }]);
    expect(on(topics('boards', 'notes'))).toEqual([]);
  });

  it('replaces the consumer when the topics change, once for several changes', () => {
    const { on, run } = group();
    on(topics('notes'));
    expect(on(topics('notes', 'boards'))).toEqual(['stop']);
    expect(on(topics('notes', 'boards', 'people'))).toEqual([]);
    on(stopped);
    expect(run.effects).toEqual([{ type: 'start', topics: ['boards', 'notes', 'people'] }]);
  });

  it('starts no consumer after the last topic was left', () => {
    const { on, run } = group();
    expect(on(topics('notes'), topics())).toEqual(['stop']);
    expect(on(stopped)).toEqual([]);
    expect(run.state).toEqual(initialGroup);
  });

  it('starts the consumer again when a topic that was left is followed again while it ends', () => {
    const { on } = group();
    on(topics('notes'), topics());
    expect(on(topics('notes'))).toEqual([]);
    expect(on(stopped)).toEqual(['start']);
  });
});

describe('the readers of a consumer group', () => {
  it('opens a reader with the first messages of a partition and passes on all of them', () => {
    const { on, run } = group();
    expect(on(topics('notes'), messages(first, 7))).toEqual(['openReader', 'scheduleCommit', 'feed']);
    expect(run.effects[0]).toEqual({ type: 'openReader', partition: first, reader: 1, first: 7 });
    expect(on(messages(first, 8))).toEqual(['feed']);
  });

  it('ignores messages while the consumer ends, and those of a topic without a handler', () => {
    const { on } = group();
    expect(on(topics('notes'), messages({ topic: 'boards', partition: 0 }, 1))).toEqual([]);
    expect(on(topics(), messages(first, 1))).toEqual([]);
  });

  it('stops the readers of partitions that moved away, drops their positions and resumes the others', () => {
    const { on, run } = group();
    on(topics('notes'), messages(first, 1), messages(second, 1), assigned(false, second));
    expect(run.effects).toEqual([
      { type: 'stopReader', partition: first },
      { type: 'resume', partition: second },
    ]);
    expect([...run.state.unstored.values()]).toEqual([{ ...second, offset: 1 }]);
  });

  it('stops all readers when this process is a new member of the group', () => {
    const { on, run } = group();
    expect(on(topics('notes'), messages(first, 1), assigned(true, first))).toEqual(['stopReader', 'resume']);
    expect(run.state.readers.size).toBe(0);
  });

  it('ignores the progress and the room of a reader that was replaced', () => {
    const { on, run } = group();
    on(topics('notes'), messages(first, 1), assigned(true, first), messages(first, 1));
    expect(on(progress(first, 5))).toEqual([]);
    expect(on({ type: 'room', partition: first, reader: 1 })).toEqual([]);
    expect(on({ type: 'room', partition: first, reader: 2 })).toEqual(['resume']);
    expect([...run.state.unstored.values()]).toEqual([{ ...first, offset: 1 }]);
  });

  it('stops every reader with the consumer and cancels what was to be stored', () => {
    const { on, run } = group();
    expect(on(topics('notes'), messages(first, 1), topics(), stopped)).toEqual(['cancelCommit', 'stopReader']);
    expect(run.state.unstored.size).toBe(0);
  });
});

describe('the positions of a consumer group', () => {
  it('schedules one request for the positions of all partitions', () => {
    const { on, run } = group();
    on(topics('notes'), messages(first, 1));
    expect(on(messages(second, 3))).toEqual(['openReader', 'feed']);
    expect(on(progress(first, 2))).toEqual([]);
    expect(on(commit)).toEqual(['cancelCommit', 'store']);
    const positions = [
      { ...first, offset: 2 },
      { ...second, offset: 3 },
    ];
    expect(run.effects[1]).toEqual({ type: 'store', positions });
  });

  it('stores nothing when nothing has changed', () => {
    const { on } = group();
    expect(on(topics('notes'), commit)).toEqual([]);
  });

  it('stores refused positions again, unless a newer one waits or the reader has ended', () => {
    const { on, run } = group();
    const third = { topic: 'notes', partition: 2 };
    on(topics('notes'), messages(first, 1), messages(second, 1), messages(third, 1), commit);
    on(assigned(false, first, second), progress(second, 9, 2));
    const positions = [first, second, third].map((partition) => ({ ...partition, offset: 1 }));
    on({ type: 'commitFailed', positions });
    expect([...run.state.unstored.values()].map(({ offset }) => offset).sort()).toEqual([1, 9]);
    expect(run.state.commitScheduled).toBe(true);
  });

  it('waits longer after Kafka has refused positions than after progress', () => {
    const { on, run } = group();
    on(topics('notes'), messages(first, 1));
    const delays = run.effects.flatMap((effect) => (effect.type === 'scheduleCommit' ? [effect.ms] : []));
    on(commit, { type: 'commitFailed', positions: [{ ...first, offset: 1 }] });
    expect(run.effects).toEqual([{ type: 'scheduleCommit', ms: expect.any(Number) }]);
    expect((run.effects[0] as { ms: number }).ms).toBeGreaterThan(delays[0]!);
  });

  it('does not store refused positions of a consumer that has ended', () => {
    const { on } = group();
    on(topics('notes'), messages(first, 1), commit, topics(), stopped);
    expect(on({ type: 'commitFailed', positions: [{ ...first, offset: 1 }] })).toEqual([]);
  });
});
