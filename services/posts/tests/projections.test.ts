import type { ServiceContext } from '@consortia/infra/kit/service/service';
import type { TestService } from '@consortia/infra/testing/test-service';
import { actionOf, demoGroups, demoHelixes, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import { identityEvents } from '@consortia/proto/identity/events';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsApi } from '@consortia/proto/posts/api';
import { postsService } from '../src/service.ts';
import { changeAtOwner } from './change-at-owner.ts';
import { addPost, startHarnessWithContext, viewers } from './harness.ts';
import { organisations, people, photonics } from './owners.ts';

let service: TestService;
let context: ServiceContext;
let slug = '';
beforeAll(async () => {
  ({ service, context } = await startHarnessWithContext());
  const { _id } = await addPost(service, {
    userId: demoPeople.ines,
    organisationId: demoOrganisations.tecnova,
    groupId: demoGroups.photonics,
    helixIds: [demoHelixes.quantum, demoHelixes.digital],
    topicId: demoTopics.sensing,
    actionId: actionOf(demoTopics.sensing, 1),
  });
  slug = _id;
});
afterAll(() => service.close());
const post = () => service.as(viewers['full member']).call(postsApi.readOpportunity, { params: { slug } });

describe('the projections of posts', () => {
  it('are refilled from their owners before the service is ready [D30, D31]', async () => {
    expect(await post()).toMatchObject({
      user: { id: demoPeople.ines, name: 'Inês Almeida' },
      organisation: { id: demoOrganisations.tecnova, name: 'TecNova' },
      group: { id: demoGroups.photonics, name: 'Photonics and sensing' },
      helixes: [{ id: demoHelixes.quantum }, { id: demoHelixes.digital }],
      clusters: [demoHelixes.quantum, demoHelixes.digital],
    });
  });

  it('follow the events of their owners, and a late older event changes nothing', async () => {
    const married = await changeAtOwner(service, identityEvents.userUpdated, people.ines, {
      name: 'Inês Costa',
      lastname: 'Costa',
    });
    await changeAtOwner(service, identityEvents.userUpdated, people.ines, { name: 'Inês Almeida Costa' });
    await service.bus.publish([{ ...married, id: 'once-more' }]);
    await service.settle();
    expect(await post()).toMatchObject({ user: { name: 'Inês Almeida Costa' } });
  });

  it('lose their links when the organisation no longer pays [P26]', async () => {
    expect(await post()).toMatchObject({ organisation: { profileUrl: expect.stringContaining('/organisation/') } });
    await changeAtOwner(service, organisationsEvents.organisationUpdated, organisations.tecnova, {
      paid: false,
      profileUrl: null,
    });
    await changeAtOwner(service, organisationsEvents.groupUpdated, photonics, { profileUrl: null });
    expect(await post()).toMatchObject({ organisation: { profileUrl: null }, group: { profileUrl: null } });
  });

  it('are the same after they were deleted and the service has restarted', async () => {
    const names = ['people', 'organisations', 'groups', 'helixes', 'topics'];
    const { connection } = service;
    const stored = () =>
      Promise.all(names.map((name) => connection.collection(name).find({}).sort({ _id: 1 }).toArray()));
    const [before, shown] = [await stored(), await post()];
    expect(before.map((documents) => documents.length)).toEqual([6, 4, 1, 12, 8]);

    for (const name of [...names, '_projections']) await connection.collection(name).drop();
    expect((await post()).user).toMatchObject({ anonymous: true });
    // The names to hide are unknown, so a trial member gets nothing rather than too much.
    const trial = service.as(viewers['trial member']);
    expect((await trial.fetch(`/api/v1/opportunities/${slug}`)).status).toBe(404);
    expect((await trial.call(postsApi.listOpportunities)).items).toEqual([]);
    connection.deleteModel(/./);
    const started = await postsService.create(context);
    await started.prepare?.();

    expect(await stored()).toEqual(before);
    expect(await post()).toEqual(shown);
    await started.close?.();
  });
});
