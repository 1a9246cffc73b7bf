import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import { maxPartners, type OrganisationObservation } from '@consortia/proto/funding-ingest/observations';
import { participant, pic, project, startFunding } from './funded-organisations.ts';
import { importer, ingest, viewers } from './harness.ts';

const { startRun, importRecords, readProject, readOrganisationFunding } = fundingIngestApi;
const grant = (n: number): string => String(101_000_000 + n);
/** A project as `project.json` has it, which names no participants. */
const published = (n: number) => {
  const { participants, partners, ...rest } = project(n, []);
  return rest;
};
const part = (
  [n, name, country]: readonly [number, string, string],
  grantId: string,
  role: NonNullable<OrganisationObservation['participation']>['role'],
  contribution?: number,
): OrganisationObservation =>
  participant(n, name, country, {
    participation: { grantId, role, ...(contribution !== undefined && { contribution }) },
  });
const aurora = [1, 'UNIVERSITY OF AURORA', 'FI'] as const;
const delta = [2, 'DELTA WATER BOARD', 'NL'] as const;

describe('the files of CORDIS as they are published', () => {
  let harness: TestService;
  beforeEach(async () => {
    harness = await startFunding();
  });
  afterEach(() => harness.close());
  const projectOf = (n: number) =>
    harness.as(viewers['full member']).call(readProject, { params: { grantId: grant(n) } });
  const parts = [part(aurora, grant(1), 'coordinator', 500_000), part(delta, grant(1), 'participant', 100_000.5)];

  it('give a project its participants, and organisations their figures', async () => {
    expect(await ingest(harness, [published(1), published(2)])).toMatchObject({ new: 2 });
    expect(await ingest(harness, [...parts, part(aurora, grant(2), 'participant')])).toMatchObject({
      new: 2,
      changed: 1,
      refused: 0,
    });
    expect(await projectOf(1)).toMatchObject({
      participants: 2,
      coordinator: { name: 'UNIVERSITY OF AURORA', country: 'FI' },
    });
    const id = 'b10000000000000000000001';
    const funding = await harness.as(viewers.visitor).call(readOrganisationFunding, { params: { id } });
    expect(funding).toMatchObject({ projects: 2, contribution: 500_000, withoutContribution: 1 });
  });

  it('change nothing when they come again, in either order', async () => {
    await ingest(harness, [published(1)]);
    await ingest(harness, parts);
    const before = await projectOf(1);
    expect(await ingest(harness, [published(1)])).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
    expect(await ingest(harness, parts)).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    expect(await projectOf(1)).toEqual(before);
    expect(await ingest(harness, [part(delta, grant(1), 'participant', 200_000)])).toMatchObject({ changed: 1 });
  });

  it('name the file that is missing where a project is not known, and import the organisation all the same', async () => {
    const { call } = harness.as(importer);
    const { id } = await call(startRun, { body: { source: 'file', name: 'organization.json', format: 'test' } });
    const { firstRefused, ...counts } = await call(importRecords, {
      params: { id },
      body: { observations: parts, refused: [] },
    });
    expect(counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 2 });
    expect(firstRefused).toEqual(
      [1, 2].map((n) => ({ name: pic(n), reason: refusalMessages.projectUnknown(grant(1)) })),
    );
  });

  it('fill a project up to its limit, and amounts of those in it are still renewed', async () => {
    const full = Array.from({ length: maxPartners }, (_, n) => [n + 1, 'participant', 1] as const);
    await ingest(harness, [project(1, full)]);
    const late = [maxPartners + 1, 'LATE', 'FI'] as const;
    const counts = await ingest(harness, [
      part(late, grant(1), 'participant', 1),
      part(aurora, grant(1), 'participant', 2),
    ]);
    expect(counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 1 });
    const stored = await harness.connection.collection('projects').findOne({ _id: grant(1) as never });
    expect([stored!.partners.length, stored!.partners[0]]).toEqual([
      maxPartners,
      { pic: pic(1), role: 'participant', contribution: 2 },
    ]);
  });
});
