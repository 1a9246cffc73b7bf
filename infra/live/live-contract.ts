import { randomUUID } from 'node:crypto';
import type { Live } from './live.ts';

/** Two connections to the same live messages, as two processes have them; an in-process adapter gives the same one twice. */
export type LiveUnderTest = { here: Live; there: Live; close(): Promise<void> };

/** What every adapter of live messages must do. */
export function liveContract(name: string, start: () => Promise<LiveUnderTest>): void {
  describe(`${name} as live messages`, () => {
    let under: LiveUnderTest;
    let channel: string;
    beforeEach(async () => {
      under = await start();
      channel = `contract.${randomUUID()}`;
    });
    afterEach(() => under.close());

    /** Listens and gives the messages one after the other. */
    async function listen(live: Live, to = channel) {
      const received: unknown[] = [];
      let notify = (): void => {};
      const end = await live.subscribe(to, (message) => {
        received.push(message);
        notify();
      });
      const atLeast = async (count: number): Promise<unknown[]> => {
        while (received.length < count) {
          await new Promise<void>((resolve) => {
            notify = resolve;
          });
        }
        return received;
      };
      return { received, atLeast, end };
    }

    it('reaches every listener of the channel, in order, and no other channel', async () => {
      const [first, second, other] = [
        await listen(under.here),
        await listen(under.there),
        await listen(under.there, `${channel}.other`),
      ];
      for (const number of [1, 2, 3]) await under.here.publish(channel, { number, text: 'é' });
      await under.here.publish(`${channel}.other`, 'last');
      const expected = [1, 2, 3].map((number) => ({ number, text: 'é' }));
      expect(await first.atLeast(3)).toEqual(expected);
      expect(await second.atLeast(3)).toEqual(expected);
      expect(await other.atLeast(1)).toEqual(['last']);
    });

    it('keeps nothing for those who come later', async () => {
      await under.here.publish(channel, 'early');
      const late = await listen(under.there);
      await under.here.publish(channel, 'now');
      expect(await late.atLeast(1)).toEqual(['now']);
    });

    it('is silent after the subscription has ended', async () => {
      const [ended, stays] = [await listen(under.there), await listen(under.there)];
      await ended.end();
      await ended.end();
      await under.here.publish(channel, 'after');
      await stays.atLeast(1);
      expect(ended.received).toEqual([]);
    });

    it('gives each listener its own copy and survives one that throws', async () => {
      await under.there.subscribe(channel, (message) => {
        (message as { list: number[] }).list.push(99);
        throw new Error('a fault of the listener');
      });
      const sound = await listen(under.there);
      await under.here.publish(channel, { list: [1] });
      expect(await sound.atLeast(1)).toEqual([{ list: [1] }]);
    });

    it('is ready until it is closed', async () => {
      expect(await under.here.ready()).toBe(true);
      await under.here.close();
      expect(await under.here.ready()).toBe(false);
      await expect(under.here.publish(channel, 1)).rejects.toThrow();
    });
  });
}
