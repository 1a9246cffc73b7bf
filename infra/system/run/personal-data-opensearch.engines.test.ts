import { externalServer } from '@consortia/infra/testing/engines/engine';
import { notRun, withEngine } from '@consortia/infra/testing/engines/engine-suite';
import { startOpenSearch } from '@consortia/infra/testing/engines/opensearch';
import { canariesIn, canary, passNight, signUpCanary, writeOpportunity } from '../journeys/canary-person.ts';
import { startHarness } from '../journeys/harness.ts';

const startMs = 180_000;
type Stats = { _all: { primaries: { docs: { deleted: number } } } };

await withEngine('a closed account on OpenSearch', startOpenSearch, ({ url, server }) => {
  if (!server) return notRun('a closed account on OpenSearch', externalServer('OPENSEARCH_URL'));
  let harness: Awaited<ReturnType<typeof startHarness>>;
  beforeAll(async () => {
    const engines = { kind: 'embedded', opensearchUrl: url, serviceUrl: 'http://{service}:3000' } as const;
    harness = await startHarness({ engines });
    await harness.settle();
  }, startMs);
  afterAll(() => harness?.close(), 30_000);

  /** Every document of every index, and how many deleted ones are still on disk. */
  async function stored(): Promise<{ documents: string; deleted: number }> {
    await fetch(`${url}/_refresh`, { method: 'POST' });
    const documents = await (await fetch(`${url}/_all/_search?size=10000`)).text();
    const stats = (await (await fetch(`${url}/_stats/docs`)).json()) as Stats;
    return { documents, deleted: stats._all.primaries.docs.deleted };
  }

  describe('a closed account on OpenSearch', () => {
    it(
      'leaves nothing of the person in any index, deleted documents included, once the night has come',
      async () => {
        const admin = await harness.signIn('admin');
        const browser = await signUpCanary(harness);
        await browser.send('PATCH', '/profile', { expertise: [canary.expertise] });
        await writeOpportunity(browser, canary.opportunity, admin);
        await harness.settle();
        expect(canariesIn([(await stored()).documents])).toEqual(
          expect.arrayContaining(['Qzafirst', 'Qzalast', 'qzaexpertise', 'Qzaopportunity', 'qzawritten']),
        );
        expect((await browser.post('/api/v1/account/close', { email: canary.email })).status).toBe(200);
        await harness.settle();
        await passNight(harness);
        const { documents, deleted } = await stored();
        expect([canariesIn([documents]), deleted]).toEqual([[], 0]);
      },
      startMs,
    );
  });
});
