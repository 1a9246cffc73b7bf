import type { EventEnvelope } from '@consortia/proto/event';
import type { Bus } from './bus.ts';

type Parts = {
  bus: () => Bus;
  topic: () => string;
  follow(
    group: string,
    fault?: (event: EventEnvelope) => unknown,
  ): Promise<{ seen: string[]; consumer: { close(): Promise<void> } }>;
  some(count: number, key?: string, from?: number): EventEnvelope[];
};

/** The part of the contract of a bus that is about erasing events. */
export function eraseContract({ bus, topic, follow, some }: Parts): void {
  it('erases the events of an aggregate, as far as every group has handled them', async () => {
    const { consumer } = await follow('one');
    await bus().publish([...some(2), ...some(1, 'b')]);
    await bus().settle();
    expect(await bus().erase([{ topic: topic(), key: 'a' }])).toBe(0);
    const later = await follow('later');
    await bus().settle();
    expect(later.seen).not.toEqual(expect.arrayContaining(some(2).map(({ id }) => id)));
    await consumer.close();
    await bus().publish(some(1, 'a', 3));
    await bus().settle();
    // The group that has left has yet to handle it.
    expect(await bus().erase([{ topic: topic(), key: 'a' }])).toBe(1);
    const back = await follow('one');
    await bus().settle();
    expect(back.seen).toContain(some(1, 'a', 3)[0]!.id);
  });

  it('erases the dead letters of an aggregate', async () => {
    await follow('one', () => {
      throw new Error('cannot');
    });
    await bus().publish([...some(1), ...some(1, 'b')]);
    await bus().settle();
    await bus().erase([{ topic: topic(), key: 'a' }]);
    expect((await bus().deadLetters.list({ topic: topic() })).map(({ event }) => event.key)).toEqual(['b']);
  });
}
