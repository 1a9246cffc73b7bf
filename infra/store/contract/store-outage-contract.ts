import type { EngineServer } from '../../testing/engines/engine.ts';
import { until } from '../../testing/engines/until.ts';
import { connectStore } from '../connection.ts';
import { isStoreAway } from '../store-away.ts';

/** A call without a response ends when no server is found, or the one that was found does not respond. */
const maxMs = 8000;

/** Contract of a store behind `connectStore` whose server, which is at `url`, goes away and comes back. */
export function storeOutageContract(url: string, server: EngineServer): void {
  describe('when the server goes away', () => {
    it('keeps what it acknowledged, fails in time and as what it is, says both once, and goes on by itself', async () => {
      const logged: string[] = [];
      const note = (_detail: object, message: string) => void logged.push(message);
      const connection = await connectStore(url, { log: { warn: note, info: note } });
      const rows = connection.collection<{ _id: number }>('rows');
      const acknowledged: number[] = [];
      for (let n = 0; n < 200; n += 1) await rows.insertOne({ _id: n }).then(() => acknowledged.push(n));
      await server.kill();
      const startedAt = Date.now();
      const failure = await rows.insertOne({ _id: 1000 }).catch((error: unknown) => error);
      expect([isStoreAway(failure), Date.now() - startedAt < maxMs]).toEqual([true, true]);
      await until(() => logged.length > 0);
      await server.start();
      const count = () => rows.countDocuments().catch(() => -1);
      await until(async () => (await count()) >= acknowledged.length, 30_000);
      const kept = new Set((await rows.find().toArray()).map(({ _id }) => _id));
      expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
      expect(logged).toEqual(['the document store is out of reach', 'the document store is back']);
      await connection.dropDatabase();
      await connection.close();
    }, 90_000);
  });
}
