import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { retention } from '@consortia/proto/retention';
import { refusalModel } from '../src/runs/refusal-model.ts';
import { importer, startHarness, viewers } from './harness.ts';

const { startRun, importRecords, endRun, listRuns } = fundingIngestApi;

describe('import runs', () => {
  let harness: TestService;
  let now: Date;
  beforeEach(async () => {
    now = new Date('2026-06-01T10:00:00Z');
    harness = await startHarness({ clock: () => now });
  });
  afterEach(() => harness.close());

  const days = async (count: number): Promise<void> => {
    now = new Date(now.getTime() + count * 86_400_000);
    await harness.settle();
  };
  async function run(name: string): Promise<string> {
    const { call } = harness.as(importer);
    const { id } = await call(startRun, { body: { source: 'file', name, format: 'test' } });
    const refused = [{ name: 'record 7', reason: 'It is truncated.' }];
    await call(importRecords, { params: { id }, body: { observations: [], refused } });
    await call(endRun, { params: { id }, body: { state: 'done', error: null } });
    return id;
  }
  const runs = async () => (await harness.as(viewers.administrator).call(listRuns)).items.map(({ name }) => name);
  const refusals = async () => (await refusalModel(harness.connection).find().lean()).map(({ runId }) => runId);

  it('are removed with the records that they refused once their period is over, by the night after', async () => {
    await run('first.json');
    await days(10);
    const second = await run('second.json');
    await days(retention.runs.days - 11);
    expect(await runs()).toEqual(['second.json', 'first.json']);
    await days(2);
    expect([await runs(), await refusals()]).toEqual([['second.json'], [second]]);
  });
});
