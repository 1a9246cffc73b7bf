import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { countFunding } from '../src/organisation-funding/count-funding.ts';
import { fundingSummaryModel } from '../src/organisation-funding/funding-summary-model.ts';
import { organisationProjectModel } from '../src/organisation-funding/organisation-project-model.ts';
import { participantLinkModel } from '../src/organisation-funding/participant-link-model.ts';
import { fundedOrganisationModel } from '../src/projects/organisation-model.ts';
import { projectModel } from '../src/projects/project-model.ts';
import { aurora, nordlab, participant, people, pic, project, startFunding, tecnova } from './funded-organisations.ts';
import { ingest, viewers } from './harness.ts';
import type { TestOrganisation } from './organisations-owner.ts';

const { readOrganisationFunding, listParticipantLinks, linkParticipant, unlinkParticipant } = fundingIngestApi;
const platform = administrator(demoPeople.admin);
/** An organisation that a test merges, under a name of its own. */
const merged: TestOrganisation = {
  ...{
    id: 'b10000000000000000000021',
    name: 'Aurora Polytechnic',
    country: 'FI',
    administrators: aurora.administrators,
  },
};

let harness: TestService;
const link = (id: string, n: number) => harness.as(platform).call(linkParticipant, { params: { id, pic: pic(n) } });
const unlink = (id: string, n: number) => harness.as(platform).call(unlinkParticipant, { params: { id, pic: pic(n) } });
const links = async (id: string) =>
  (await harness.as(platform).call(listParticipantLinks, { params: { id } })).items.map((one) => [one.pic, one.state]);
const read = (id: string) => harness.as(viewers.visitor).call(readOrganisationFunding, { params: { id } });
/** The event of the merge; the owner of organisations has no names of a merged one any more. */
async function merge({ id, name }: { id: string; name: string }, into: string, version = 2): Promise<void> {
  const { type, topic, schemaVersion } = organisationsEvents.organisationUpdated;
  const payload = {
    ...{ id, name, alias: 'x', emailDomains: [], paid: false, profileUrl: null, avatarUrl: null, country: 'FI' },
    ...{ administrators: [], waiting: true, replacedBy: into, expertise: [] },
  };
  const about = { type, topic, key: id, schemaVersion, aggregateVersion: version, payload };
  await harness.bus.publish([{ ...about, id: `merge-${id}-${version}`, occurredAt: new Date().toISOString() }]);
  await harness.settle();
}

let owner: TestOrganisation[];
beforeEach(async () => {
  owner = [{ ...merged }];
  harness = await startFunding(owner);
  await ingest(harness, [
    participant(1, 'UNIVERSITY OF AURORA', 'FI'),
    participant(2, 'AURORA POLYTECHNIC', 'FI'),
    participant(3, 'INSTITUTE OF PEAT', 'FI'),
    participant(5, 'POLYTECHNIC AURORA', 'FI'),
    project(1, [[1, 'coordinator', 1000]]),
    project(2, [[2, 'participant', 200]]),
    project(3, [[3, 'coordinator', 30]]),
  ]);
});
afterEach(() => harness.close());

describe('the funded projects of an organisation that has been merged into another one', () => {
  it('are those of the other one: what it held by its name, what was confirmed and what was rejected', async () => {
    await link(merged.id, 3);
    await unlink(merged.id, 5);
    await harness.settle();
    expect(await read(aurora.id)).toMatchObject({ projects: 1, contribution: 1000 });
    await merge(merged, aurora.id);
    expect(await links(aurora.id)).toEqual(
      expect.arrayContaining([
        [pic(1), 'automatic'],
        [pic(2), 'confirmed'],
        [pic(3), 'confirmed'],
        [pic(5), 'rejected'],
      ]),
    );
    expect(await read(aurora.id)).toMatchObject({ projects: 3, contribution: 1230, counting: false });
    await expect(read(merged.id)).rejects.toMatchObject({ status: 404 });
    for (const collection of ['participantLinks', 'organisationProjects'])
      expect(await harness.connection.collection(collection).countDocuments({ organisationId: merged.id })).toBe(0);
  });

  it('are listed no longer if they were being counted while it was merged', async () => {
    await link(merged.id, 3);
    await harness.settle();
    const { connection } = harness;
    const lists = organisationProjectModel(connection);
    const parts = {
      fundingSummaries: fundingSummaryModel(connection),
      participantLinks: participantLinkModel(connection),
      organisationProjects: lists,
      organisations: fundedOrganisationModel(connection),
      projects: projectModel(connection),
      clock: () => new Date(),
    };
    await parts.fundingSummaries.deleteOne({ _id: merged.id });
    await countFunding(parts, merged.id);
    expect(await lists.countDocuments({ organisationId: merged.id })).toBe(0);
  });

  it('stay as the other one has decided, however often the event arrives', async () => {
    await link(merged.id, 3);
    await link(tecnova.id, 3);
    await unlink(tecnova.id, 3);
    await link(merged.id, 3);
    await harness.settle();
    await merge(merged, tecnova.id);
    expect(await links(tecnova.id)).toContainEqual([pic(3), 'rejected']);
    await link(tecnova.id, 3);
    await merge(merged, tecnova.id, 3);
    expect(await links(tecnova.id)).toContainEqual([pic(3), 'confirmed']);
  });

  it('follow a second merge, and are corrected by the administrators of the last one alone', async () => {
    await link(merged.id, 3);
    await merge(merged, nordlab.id);
    await merge(nordlab, tecnova.id);
    expect(await links(tecnova.id)).toContainEqual([pic(3), 'confirmed']);
    const of = (viewer: Parameters<TestService['as']>[0], id: string) =>
      harness.as(viewer).call(unlinkParticipant, { params: { id, pic: pic(3) } });
    for (const id of [merged.id, nordlab.id, tecnova.id])
      await expect(of(people['administrator of Aurora'], id)).rejects.toMatchObject({ status: 404 });
    await of(people['administrator of TecNova'], tecnova.id);
    expect(await links(tecnova.id)).toContainEqual([pic(3), 'rejected']);
  });

  it('are not lost where names are compared after the merge and before its event', async () => {
    await link(merged.id, 3);
    await harness.settle();
    // The owner has merged it; the event is still on its way while a change of names has every organisation compared.
    owner[0]!.waiting = true;
    await ingest(harness, [participant(2, 'AURORA POLYTECHNIC', 'FI', { city: 'Oulu' })]);
    expect(await links(merged.id)).toContainEqual([pic(3), 'confirmed']);
    await merge(merged, aurora.id);
    expect(await links(aurora.id)).toContainEqual([pic(3), 'confirmed']);
  });
});
