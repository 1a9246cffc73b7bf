import type { EventEnvelope } from '@consortia/proto/event';
import type { Bus } from './bus.ts';

type Parts = {
  bus: () => Bus;
  topic: () => string;
  follow(group: string, fault?: (event: EventEnvelope) => unknown): Promise<unknown>;
  some(count: number): EventEnvelope[];
};

/** The part of the contract of a bus that is about single dead letters. */
export function deadLetterContract({ bus, topic, follow, some }: Parts): void {
  it('lists the dead letters of groups with a prefix, finds one by its id, and discards it once', async () => {
    await follow('failing', () => Promise.reject(new Error('no')));
    await bus().publish(some(1));
    await bus().settle();
    const [deadLetter] = await bus().deadLetters.list({ topic: topic(), groupPrefix: 'fail' });
    expect(await bus().deadLetters.list({ topic: topic(), groupPrefix: 'ail' })).toEqual([]);
    expect(await bus().deadLetters.find(deadLetter!.id)).toEqual(deadLetter);
    expect(await bus().deadLetters.discard(deadLetter!.id)).toBe(true);
    expect(await bus().deadLetters.discard(deadLetter!.id)).toBe(false);
    expect(await bus().deadLetters.find(deadLetter!.id)).toBeNull();
    expect(await bus().deadLetters.list({ topic: topic() })).toEqual([]);
  });
}
