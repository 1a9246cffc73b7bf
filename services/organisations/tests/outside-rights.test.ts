import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, member } from '@consortia/infra/testing/viewers';
import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { identityEvents } from '@consortia/proto/identity/events';
import { organisationsApi as api } from '@consortia/proto/organisations/api';
import { groupMemberModel } from '../src/groups/group-member-model.ts';
import { groupModel } from '../src/groups/group-model.ts';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { fakePeople, publishedPerson } from './fake-people.ts';
import { startOrganisations } from './start-organisations.ts';

const { aurora, tecnova, nordlab } = demoOrganisations;
const { ana, marek, ines, tom, admin } = demoPeople;
const { quantum, photonics } = demoGroups;
let service: TestService;
let identity: ReturnType<typeof fakePeople>;
let version = 1;
beforeEach(async () => {
  identity = fakePeople();
  ({ service } = await startOrganisations({ identity }));
});
afterEach(() => service.close());

const as = (id: string) => service.as(id === admin ? administrator(id) : member(id));
const stored = async (id: string) => (await organisationModel(service.connection).findById(id).lean())!;
const group = async (id: string) => (await groupModel(service.connection).findById(id).lean())!;
const inGroups = (userId: string) => groupMemberModel(service.connection).countDocuments({ userId });

/** Identity's event of a person as they are now. */
async function publish(id: string): Promise<void> {
  const { type, topic, schemaVersion } = identityEvents.userUpdated;
  const { version: _, ...payload } = publishedPerson(identity.people.get(id)!);
  version += 1;
  const about = { type, topic, key: id, schemaVersion, aggregateVersion: version, payload };
  await service.bus.publish([{ ...about, id: `${id}-${version}`, occurredAt: new Date().toISOString() }]);
  await service.settle();
}
/** What identity does where an administrator of the platform assigns an organisation. */
async function move(id: string, organisationId: string | null): Promise<void> {
  identity.people.set(id, { ...identity.people.get(id)!, organisationId });
  await publish(id);
}

/** Everything that the administrator of Aurora and leader of its group may do there, by the status of the response. */
const attempts = (id: string) => {
  const { call } = as(id);
  const slug = aurora;
  const details = { name: 'Taken over', description: 'Taken over.', website: null, phone: null, email: null };
  return [
    () => call(api.readManagement, { params: { slug } }),
    () => call(api.listManagedMembers, { params: { slug }, query: {} } as never),
    () => call(api.approveMembers, { params: { slug }, body: { ids: [tom] } }),
    () => call(api.assignAdministrator, { params: { slug, userId: id } }),
    () => call(api.removeMember, { params: { slug, userId: ana } }),
    () => call(api.createGroup, { params: { slug }, body: { organisation_group: details as never } }),
    () => call(api.changeGroup, { params: { id: quantum }, body: details }),
    () => call(api.addGroupMember, { params: { id: quantum }, body: { user: id } }),
    () => call(api.assignLeader, { params: { id: quantum, userId: id } }),
    () => call(api.removeGroup, { params: { id: quantum } }),
    () => call(api.leaveGroup, { params: { id: quantum } }),
  ];
};

describe('a person whom the platform moves to another organisation', () => {
  beforeEach(async () => {
    await as(marek).call(api.assignAdministrator, { params: { slug: aurora, userId: ana } });
    await as(marek).call(api.assignLeader, { params: { id: quantum, userId: ana } });
  });

  it('administers and leads nothing of the former one any more, and is in none of its groups', async () => {
    await move(ana, nordlab);
    expect((await stored(aurora)).administrators).toEqual([marek]);
    expect((await group(quantum)).leaders).toEqual([marek]);
    expect(await inGroups(ana)).toBe(0);
    for (const attempt of attempts(ana))
      await expect(attempt()).rejects.toMatchObject({ status: expect.any(Number), body: expect.anything() });
    expect(await stored(aurora)).toMatchObject({ name: 'University of Aurora', administrators: [marek] });
    expect(await group(quantum)).toMatchObject({ name: 'Quantum sensing', leaders: [marek], deletedAt: null });
  });

  it('loses them as well where no organisation is assigned, and as the last one of both', async () => {
    await move(ana, null);
    await move(marek, tecnova);
    expect((await stored(aurora)).administrators).toEqual([]);
    expect((await group(quantum)).leaders).toEqual([]);
    // The administrators of the platform manage it, and hand it to someone who belongs to it.
    await move(ana, aurora);
    await as(admin).call(api.assignAdministrator, { params: { slug: aurora, userId: ana } });
    expect((await stored(aurora)).administrators).toEqual([ana]);
  });

  it('is not given them back by a late or repeated event, nor by returning', async () => {
    await move(ana, nordlab);
    await publish(ana);
    await move(ana, aurora);
    expect((await stored(aurora)).administrators).toEqual([marek]);
    expect((await group(quantum)).leaders).toEqual([marek]);
  });

  it('keeps them where the event says less than what is decided here', async () => {
    // The approval of a membership is ahead of the account and its events.
    await as(tom).call(api.joinOrganisation, { body: { organisation: nordlab } });
    await as(admin).call(api.assignAdministrator, { params: { slug: nordlab, userId: tom } });
    await publish(tom);
    expect((await stored(nordlab)).administrators).toEqual([tom]);
  });

  it('keeps them in the organisation that took over the former one', async () => {
    await as(admin).call(api.mergeOrganisation, { params: { id: tecnova }, body: { into: nordlab } });
    await service.settle();
    await publish(ines);
    expect((await stored(nordlab)).administrators).toEqual([ines]);
    expect((await group(photonics)).leaders).toEqual([ines]);
    await move(ines, nordlab);
    expect((await stored(nordlab)).administrators).toEqual([ines]);
  });

  it('is found at the next start where the event was missed', async () => {
    identity.people.set(ana, { ...identity.people.get(ana)!, organisationId: nordlab });
    await service.running.projections.find(({ name }) => name === 'people')!.rebuild();
    expect((await stored(aurora)).administrators).toEqual([marek]);
  });
});
