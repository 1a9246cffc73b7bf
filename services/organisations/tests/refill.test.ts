import { createImageStore } from '@consortia/infra/images/image-store';
import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { administrator, anotherService, member, visitor } from '@consortia/infra/testing/viewers';
import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { groupMemberModel } from '../src/groups/group-member-model.ts';
import { groupModel } from '../src/groups/group-model.ts';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { seedDemo } from '../src/seed-demo.ts';
import { organisationsService } from '../src/service.ts';
import { fakePeople } from './fake-people.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(organisationsService, {
    config: { demo: true },
    neighbours: [fakePeople().service],
  });
});
afterAll(() => service.close());
const posts = () => service.as(anotherService('posts'));

describe('organisations', () => {
  it('serves all organisations and groups with their versions to other services', async () => {
    const organisations = await posts().call(organisationsApi.refillOrganisations);
    expect(organisations.next).toBeNull();
    expect(organisations.items.map(({ name, paid, profileUrl, version }) => [name, paid, profileUrl, version])).toEqual(
      [
        ['University of Aurora', true, `/organisation/university-of-aurora-${demoOrganisations.aurora}`, 1],
        ['TecNova', true, `/organisation/tecnova-${demoOrganisations.tecnova}`, 1],
        ['NordLab', false, null, 1],
        ['Consortia', true, `/organisation/consortia-${demoOrganisations.consortia}`, 1],
        ['Lumen Optics', false, null, 1],
      ],
    );
    const groups = await posts().call(organisationsApi.refillGroups);
    expect(groups.items).toMatchObject([
      { id: demoGroups.photonics, organisationId: demoOrganisations.tecnova, leaders: [demoPeople.ines], version: 1 },
      { id: demoGroups.quantum, organisationId: demoOrganisations.aurora, leaders: [demoPeople.marek], version: 1 },
    ]);
  });

  it('continues after the given id', async () => {
    const { items } = await posts().call(organisationsApi.refillOrganisations, {
      query: { after: demoOrganisations.tecnova },
    });
    expect(items.map(({ name }) => name)).toEqual(['NordLab', 'Consortia', 'Lumen Optics']);
  });

  it.each([
    ['a visitor', visitor()],
    ['a member', member(demoPeople.ana)],
    ['an administrator', administrator(demoPeople.admin)],
  ])('refuses the refill to %s', async (_who, viewer) => {
    for (const path of ['/internal/organisations', '/internal/groups']) {
      expect((await service.as(viewer).fetch(path)).status).toBe(404);
    }
  });

  it('publishes each organisation and group once, and adds nothing when the demo data is there', async () => {
    const seen: EventEnvelope[] = [];
    const { organisationUpdated, groupUpdated } = organisationsEvents;
    const reader = await service.bus.consume({
      group: 'test.reader',
      topics: [organisationUpdated.topic, groupUpdated.topic],
      handle: async (event) => void seen.push(event),
    });
    const organisations = organisationModel(service.connection);
    const groups = groupModel(service.connection);
    let ids = 0;
    const newId = () => String(++ids).padStart(24, '0');
    const clock = () => new Date();
    const images = createImageStore({ connection: service.connection, clock });
    const groupMembers = groupMemberModel(service.connection);
    await seedDemo({ organisations, groups, groupMembers, images, clock, newId });
    await service.settle();
    expect([await organisations.countDocuments({}), await groups.countDocuments({})]).toEqual([5, 2]);
    expect(seen.map(({ type, aggregateVersion }) => [type, aggregateVersion]).sort()).toEqual([
      ['group.updated', 1],
      ['group.updated', 1],
      ['organisation.updated', 1],
      ['organisation.updated', 1],
      ['organisation.updated', 1],
      ['organisation.updated', 1],
      ['organisation.updated', 1],
    ]);
    expect(seen.find(({ key }) => key === demoOrganisations.nordlab)?.payload).toMatchObject({
      name: 'NordLab',
      paid: false,
      profileUrl: null,
    });
    await reader.close();
  });
});
