import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, member, trialMember } from '@consortia/infra/testing/viewers';
import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { groupMemberModel } from '../src/groups/group-member-model.ts';
import { groupModel } from '../src/groups/group-model.ts';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { fakePeople } from './fake-people.ts';
import { startOrganisations } from './start-organisations.ts';

export const { tecnova, aurora } = demoOrganisations;
export const { ana, marek, ines, tom, liWei, admin } = demoPeople;
export const { photonics } = demoGroups;
/** A PNG of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const photo = (name = 'photo.png', bytes: Uint8Array<ArrayBuffer> = new Uint8Array(png)) =>
  new File([bytes], name);

/** Viewers who manage neither TecNova nor its group: leader and administrator of another one, a member, trial members, strangers. */
export const strangers = {
  'an administrator of another organisation': member(marek),
  'a member of the organisation': member(tom),
  'a member of another organisation': member(ana),
  'a trial administrator of another organisation': trialMember(marek),
  'a trial member': trialMember(liWei),
};

export type GroupsHarness = Awaited<ReturnType<typeof startGroups>>;

/** The service with Inês as administrator of TecNova and leader of its group; Tom and Li Wei are members of TecNova as well. */
export async function startGroups() {
  const identity = fakePeople();
  for (const id of [tom, liWei])
    identity.people.set(id, { ...identity.people.get(id)!, organisationId: tecnova, emailDomain: 'tecnova.example' });
  const { service, seen, people } = await startOrganisations({ topics: ['organisations.group'], identity });
  const as = (viewer: string | Parameters<TestService['as']>[0]) =>
    service.as(typeof viewer === 'string' ? member(viewer) : viewer);
  const inGroup = { params: { id: photonics } };
  const ofMember = (userId: string) => ({ params: { id: photonics, userId } });
  return {
    service,
    people,
    as,
    admin: administrator(admin),
    groups: groupModel(service.connection),
    members: groupMemberModel(service.connection),
    organisations: organisationModel(service.connection),
    add: (viewer: Parameters<typeof as>[0], user: unknown) =>
      as(viewer).call(organisationsApi.addGroupMember, { ...inGroup, body: { user } as { user: string } }),
    remove: (viewer: Parameters<typeof as>[0], userId: string) =>
      as(viewer).call(organisationsApi.removeGroupMember, ofMember(userId)),
    assign: (viewer: Parameters<typeof as>[0], userId: string) =>
      as(viewer).call(organisationsApi.assignLeader, ofMember(userId)),
    endLeader: (viewer: Parameters<typeof as>[0], userId: string) =>
      as(viewer).call(organisationsApi.endLeader, ofMember(userId)),
    leave: (viewer: string) => as(viewer).call(organisationsApi.leaveGroup, inGroup),
    list: (viewer: Parameters<typeof as>[0], query = {}) =>
      as(viewer).call(organisationsApi.listGroupMembers, { ...inGroup, query }),
    read: (viewer: Parameters<typeof as>[0]) => as(viewer).call(organisationsApi.readGroup, inGroup),
    /** Types of the events of groups since the start or the last call. */
    async events(): Promise<string[]> {
      await service.settle();
      return seen.splice(0).map(({ type }) => type);
    },
    close: () => service.close(),
  };
}
