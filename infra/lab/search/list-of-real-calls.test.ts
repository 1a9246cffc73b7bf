import { viewers } from '@consortia/funding-ingest/tests/harness';
import { readRealCalls, realCallNames } from '@consortia/infra/testing/real-calls';
import { withShared } from '@consortia/infra/testing/shared-files';
import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { judgedCallQueries, precisionAtFive } from './judged-call-queries.ts';
import { openRealList } from './real-calls-searched.ts';

const { describe: describeWhereKnown } = withShared('queries in the list of real calls', ...realCallNames);

describeWhereKnown('queries as people type them, in the list of real calls', () => {
  const precisions: number[] = [];
  let harness: TestService;

  beforeAll(async () => {
    harness = await openRealList();
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
