import { externalServer } from '@consortia/infra/testing/engines/engine';
import { notRun, withEngine } from '@consortia/infra/testing/engines/engine-suite';
import { startOpenSearch } from '@consortia/infra/testing/engines/opensearch';
import { canariesIn, canary, passNight, signUpCanary, writeOpportunity } from '../journeys/canary-person.ts';
import { startHarness } from '../journeys/harness.ts';

const startMs = 180_000;

await withEngine('a closed account on OpenSearch', startOpenSearch, ({ url, server }) => {
  if (!server) return notRun('a closed account on OpenSearch', externalServer('OPENSEARCH_URL'));
  let harness: Awaited<ReturnType<typeof startHarness>>;
  beforeAll(async () => {
    const engines = { kind: 'embedded', opensearchUrl: url, serviceUrl: 'http://{service}:3000' } as const;
    harness = await startHarness({ engines });
    await harness.settle();
  }, startMs);
  afterAll(() => harness?.close(), 30_000);

  /** Deleted and replaced documents that are still in segments on the disk. */
  async function deletedDocuments(): Promise<number> {
    const stats = (await (await fetch(`${url}/_all/_stats/docs`)).json()) as {
      _all: { primaries: { docs: { deleted: number } } };
    };
    return stats._all.primaries.docs.deleted;
  }

  /** Every document of every index. */
  async function documents(): Promise<string> {
    await fetch(`${url}/_refresh`, { method: 'POST' });
    return (await fetch(`${url}/_all/_search?size=10000`)).text();
  }

  describe('a closed account on OpenSearch', () => {
    it(
      'leaves nothing of the person in any index, nor in a segment on the disk, once the night has come',
      async () => {
        const admin = await harness.signIn('admin');
        const browser = await signUpCanary(harness);
        await browser.send('PATCH', '/profile', { expertise: [canary.expertise] });
        await writeOpportunity(browser, canary.opportunity, admin);
        await harness.settle();
        expect(canariesIn([await documents()])).toEqual(
          expect.arrayContaining(['Qzafirst', 'Qzalast', 'qzaexpertise', 'Qzaopportunity', 'qzawritten']),
        );
        expect((await browser.post('/api/v1/account/close', { email: canary.email })).status).toBe(200);
        await harness.settle();
        await passNight(harness);
        expect(canariesIn([await documents()])).toEqual([]);
        expect(await deletedDocuments()).toBe(0);
      },
      startMs,
    );
  });
});
