import { openSource } from '@consortia/funding-ingest/src/sources/read-source';
import { importer, startHarness, viewers } from '@consortia/funding-ingest/tests/harness';
import { readRealCalls, realCallFiles, realCallNames } from '@consortia/infra/testing/real-calls';
import { withShared } from '@consortia/infra/testing/shared-files';
import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { judgedCallQueries, precisionAtFive } from './judged-call-queries.ts';

const { describe: describeWhereKnown } = withShared('queries in the list of real calls', ...realCallNames);
const batch = 100;

describeWhereKnown('queries as people type them, in the list of real calls', () => {
  const precisions: number[] = [];
  let harness: TestService;

  async function importFile(file: string): Promise<void> {
    const { call } = harness.as(importer);
    const { format, records } = await openSource(file);
    const { id } = await call(fundingIngestApi.startRun, { body: { source: 'file', name: 'calls', format } });
    const observations: unknown[] = [];
    for await (const record of records()) if (record.ok) observations.push(record.observation);
    for (let at = 0; at < observations.length; at += batch)
      await call(fundingIngestApi.importRecords, {
        params: { id },
        body: { observations: observations.slice(at, at + batch), refused: [] },
      });
    await call(fundingIngestApi.endRun, { params: { id }, body: { state: 'done', error: null } });
  }

  beforeAll(async () => {
    harness = await startHarness({ clock: () => new Date('2026-08-13T06:00:00Z') });
    for (const file of realCallFiles) await importFile(file);
    await harness.settle();
    const calls = readRealCalls();
    const byIdentifier = new Map(calls.map((call) => [call.identifier.toUpperCase(), call]));
    for (const judged of judgedCallQueries) {
      const { items } = await harness
        .as(viewers.visitor)
        .call(fundingIngestApi.listCalls, { query: { filters: { q: judged.q } } });
      const shown = items.flatMap(({ identifier, related = false }) => {
        const call = byIdentifier.get(identifier.toUpperCase());
        return call ? [{ call, related }] : [];
      });
      precisions.push(precisionAtFive(judged, calls, shown));
    }
  }, 300_000);
  afterAll(() => harness.close());

  it('show nine of ten right among the first five', () => {
    const mean = precisions.reduce((sum, one) => sum + one, 0) / precisions.length;
    expect(mean).toBeGreaterThanOrEqual(0.9);
  });
});
