import { operatorMessages } from '@consortia/proto/kit/messages/operator';
import { startEdge } from './edge.ts';

const list = '/api/v1/opportunities';
const added = ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded', 'Via'];
const edgeWith = (config: { demo: boolean; trustProxy?: string[] }) => startEdge({ config: config as never });

describe('a demo behind a proxy', () => {
  it.each(added)('refuses what carries %s, on every path, and gives the reason', async (name) => {
    const edge = await edgeWith({ demo: true });
    try {
      for (const path of [list, '/', '/login', '/healthz', '/dev/mailbox']) {
        const response = await edge.send(path, { headers: { [name]: '203.0.113.9' } });
        expect([path, response.status, response.body.includes(operatorMessages.demoBehindProxy)]).toEqual([
          path,
          403,
          true,
        ]);
      }
      expect((await edge.send(list)).status).toBe(200);
    } finally {
      await edge.close();
    }
  });

  it('responds where TRUST_PROXY names the proxy, and so does an installation without demo data', async () => {
    for (const config of [{ demo: true, trustProxy: ['127.0.0.1'] }, { demo: false }]) {
      const edge = await edgeWith(config);
      try {
        for (const name of added) {
          expect((await edge.send(list, { headers: { [name]: '203.0.113.9' } })).status).toBe(200);
        }
      } finally {
        await edge.close();
      }
    }
  });
});
