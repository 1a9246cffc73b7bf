import { openSource } from '@consortia/funding-ingest/src/sources/read-source';
import { importer, startHarness } from '@consortia/funding-ingest/tests/harness';
import { realCallFiles } from '@consortia/infra/testing/real-calls';
import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';

const batch = 100;

async function importFile(harness: TestService, file: string): Promise<void> {
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

/** The service of the list with every real call, on the day after their file was written. */
export async function openRealList(): Promise<TestService> {
  const harness = await startHarness({ clock: () => new Date('2026-08-13T06:00:00Z') });
  for (const file of realCallFiles) await importFile(harness, file);
  await harness.settle();
  return harness;
}
