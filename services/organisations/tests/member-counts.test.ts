import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { administrator, member, visitor } from '@consortia/infra/testing/viewers';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { identityEvents } from '@consortia/proto/identity/events';
import { organisationsApi as api } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { organisationsService } from '../src/service.ts';
import { fakePeople, publishedPerson } from './fake-people.ts';

const { aurora, nordlab } = demoOrganisations;
const { marek, admin } = demoPeople;
const joining = Array.from({ length: 24 }, (_, n) => `a8${String(n).padStart(22, '0')}`);
let service: TestService;
const { people, service: identity } = fakePeople();

/** Follows memberships as identity does: the account first, then its event. */
async function followMemberships(): Promise<void> {
  const { type, topic, schemaVersion } = identityEvents.userUpdated;
  const { membershipApproved, membershipEnded } = organisationsEvents;
  await service.bus.consume({
    group: 'test.identity',
    topics: [membershipApproved.topic],
    async handle(event) {
      const isApproval = event.type === membershipApproved.type;
      if (!isApproval && event.type !== membershipEnded.type) return;
      const person = people.get(event.key)!;
      if (person.membershipVersion >= event.aggregateVersion) return;
      const { organisationId } = membershipApproved.payload.parse(event.payload);
      people.set(event.key, {
        ...person,
        organisationId: isApproval ? organisationId : null,
        membershipVersion: event.aggregateVersion,
      });
      const { version: _, ...payload } = publishedPerson(people.get(event.key)!);
      const about = {
        type,
        topic,
        key: event.key,
        schemaVersion,
        aggregateVersion: event.aggregateVersion + 1,
        payload,
      };
      const published = { ...about, id: `followed-${event.id}`, occurredAt: event.occurredAt };
      // Delivered twice, as the log may.
      await service.bus.publish([published, published]);
    },
  });
}
beforeAll(async () => {
  const template = people.get(marek)!;
  for (const [n, id] of joining.entries())
    people.set(id, {
      ...template,
      id,
      name: `Person${n} Name${n}`,
      organisationId: null,
      emailDomain: 'uni-aurora.example',
    });
  service = await startTestService(organisationsService, { config: { demo: true }, neighbours: [identity] });
  await service.settle();
  await followMemberships();
});
afterAll(() => service.close());

const join = (id: string, organisation: string = aurora) =>
  service.as(member(id)).call(api.joinOrganisation, { body: { organisation } });
const leave = (id: string) => service.as(member(id)).call(api.leaveOrganisation, { params: { slug: aurora } });
/** The counts of the page, of its management, of the list, and of the people who belong to it. */
async function counts(): Promise<number[]> {
  await service.settle();
  const slug = aurora;
  const [page, management, list] = await Promise.all([
    service.as(visitor()).call(api.readOrganisation, { params: { slug } }),
    service.as(administrator(admin)).call(api.readManagement, { params: { slug } }),
    service.as(administrator(admin)).call(api.listManagedMembers, { params: { slug }, query: {} } as never),
  ]);
  const belonging = [...people.values()].filter(({ organisationId }) => organisationId === aurora).length;
  return [page.counts.members, management.members, list.total, belonging];
}
const same = (count: number): number[] => Array.from({ length: 4 }, () => count);

describe('the number of members of an organisation', () => {
  it('is exact after many people joined, left and joined again at the same time', async () => {
    const [before = 0] = await counts();
    expect(await counts()).toEqual(same(before));
    // Every request twice: the second of a pair is refused or changes nothing.
    await Promise.allSettled(joining.flatMap((id) => [join(id), join(id)]));
    expect(await counts()).toEqual(same(before + joining.length));
    const leaving = joining.filter((_, n) => n % 2 === 0);
    await Promise.allSettled(leaving.flatMap((id) => [leave(id), leave(id)]));
    expect(await counts()).toEqual(same(before + joining.length - leaving.length));
    // Some return while others leave and a third part joins another organisation and is refused.
    await Promise.allSettled(
      joining.flatMap((id, n) => [n % 2 === 0 ? join(id) : leave(id), n % 3 === 0 ? join(id, nordlab) : leave(id)]),
    );
    const [after = -1, ...others] = await counts();
    expect(others).toEqual([after, after, after]);
    await Promise.allSettled(joining.map(leave));
    expect(await counts()).toEqual(same(before));
  });
});
